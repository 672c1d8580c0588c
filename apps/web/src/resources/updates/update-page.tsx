import { updateProgressCalls } from '@castellan/contract/calls/update-progress.ts'
import { updates } from '@castellan/contract/resources/updates.ts'
import { notFound, rootRouteId } from '@tanstack/react-router'
import { Pause } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { RowFor } from '../../fields/view/field-view.ts'
import { PathLink } from '../../routing/path-link.tsx'
import { useResourceTexts, valueWord } from '../../i18n/resource-texts.ts'
import { StatusCell } from '../../fields/status/cell.tsx'
import { LoadFailure } from '../../resource/list-states.tsx'
import { useWrites } from '../../resource/use-writes.ts'
import { withLastSearch } from '../../routing/last-search.ts'
import { screenPath } from '../../routing/screen-path.ts'
import { usePathParams } from '../../routing/use-path-params.ts'
import { useHolds } from '../../session/use-session.ts'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { Overlay } from '../../ui/state/error-boundary.tsx'
import { formatBytes } from '../../ui/text/format-bytes.ts'
import { lazy } from '../../ui/state/lazy.tsx'
import { CardSkeleton } from '../../ui/state/card-skeleton.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RolloutView } from './rollout-view.tsx'
import { useRollout } from './use-rollout.ts'

const StartDialog = lazy(async () => (await import('./start-dialog.tsx')).StartDialog)

const resource = updates

/** `/updates/{id}`: one rollout. */
export function UpdateScreen() {
  const { id = '' } = usePathParams()
  if (!/^\d{1,15}$/u.test(id)) throw notFound({ routeId: rootRouteId })
  return <UpdatePage key={id} id={Number(id)} />
}

function UpdatePage({ id }: { id: number }) {
  const { t } = useTranslation()
  const { row, progress, error, retry } = useRollout(resource, updateProgressCalls.updates, id)
  if (error && (!row || !progress)) {
    if (error instanceof ApiError && error.status === 404)
      return (
        <EmptyState
          isPage
          className="rounded-md border border-line bg-surface shadow-rest"
          title={t(($) => $.table.notFound.title)}
          message={t(($) => $.table.notFound.message)}
          action={<AllUpdates />}
        />
      )
    return (
      <div className="flex flex-col gap-5">
        <AllUpdates />
        <LoadFailure isPage error={error} onRetry={retry} />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      {/* With the rest: its buttons would push that down. */}
      <Head row={progress ? row : undefined} />
      {row && progress ? (
        <RolloutView isPage resource={resource} row={row} progress={progress} />
      ) : (
        <div className="flex flex-col gap-5 xl:grid xl:grid-cols-[minmax(0,1fr)_22rem]">
          <CardSkeleton className="h-72" />
          <CardSkeleton className="h-96" />
        </div>
      )}
    </div>
  )
}

function AllUpdates() {
  const words = useResourceTexts(resource)
  return (
    <PathLink href={withLastSearch(screenPath('updates'))} className="self-start text-sm">
      {words.many}
    </PathLink>
  )
}

function Head({ row }: { row: RowFor<typeof updates> | undefined }) {
  const { locale } = useTranslation()
  const words = useResourceTexts(resource)
  const writes = useWrites(resource)
  const valueOf = (name: 'product' | 'platform' | 'channel') => row && valueWord(words, name, row[name])
  const mayChange = useHolds()(resource.permission)
  const mayPause = mayChange && row !== undefined && ['rolling', 'completed'].includes(row.state)
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-col gap-1">
        <AllUpdates />
        <h1 className="text-xl wrap-anywhere">
          {row ? `${valueOf('product')} ${row.version_name}` : <Skeleton className="my-1 h-6 w-56" />}
        </h1>
        {row ? (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
            <StatusCell field={resource.fields['state']!} name="state" words={words} value={row.state} />
            <span className="text-ink-2">
              {[valueOf('platform'), valueOf('channel')].join(' · ')}
              {` · ${words.fields['version_code']} ${row.version_code} · `}
              {formatBytes(row.size, locale)}
            </span>
          </div>
        ) : (
          <Skeleton className="h-5 w-80 max-w-full" />
        )}
      </div>
      {mayPause ? (
        <Button icon={Pause} onPress={() => void writes.act('pause', [row])} className="max-sm:basis-full">
          {words.actions['pause']?.label ?? ''}
        </Button>
      ) : null}
      {mayChange && row ? <FirstStep row={row} /> : null}
    </header>
  )
}

/** What leads from a draft to a rollout: its file is validated, and it is started. A mandatory one is approved by a second person before. */
function FirstStep({ row }: { row: RowFor<typeof updates> }) {
  const words = useResourceTexts(resource)
  const writes = useWrites(resource)
  const [isStarting, setIsStarting] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const act = async (action: 'validate' | 'approve') => {
    setIsPending(true)
    try {
      await writes.act(action, [row])
    } finally {
      setIsPending(false)
    }
  }
  const close = () => setIsStarting(false)
  const button = (action: 'validate' | 'approve', variant: 'primary' | 'secondary') => (
    <Button variant={variant} isPending={isPending} onPress={() => void act(action)} className="max-sm:basis-full">
      {words.actions[action]?.label ?? ''}
    </Button>
  )
  if (row.state === 'draft') return button('validate', 'primary')
  if (row.state !== 'validated') return null
  if (row.mandatory && row.approved_by === null) return button('approve', 'primary')
  return (
    <div className="flex flex-wrap gap-2 max-sm:basis-full">
      <Button variant="primary" onPress={() => setIsStarting(true)} className="max-sm:basis-full">
        {words.actions['start']?.label ?? ''}
      </Button>
      <Overlay onClose={close}>
        {isStarting ? (
          <StartDialog
            resource={resource}
            call={updateProgressCalls.updates}
            action="start"
            rows={[row]}
            onDone={close}
            onClose={close}
          />
        ) : null}
      </Overlay>
    </div>
  )
}
