import type { ActionName, FieldName } from '@castellan/contract/kit/define-resource.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { AtOnce } from '../../../api/at-once.tsx'
import type { RowFor } from '../../../fields/view/field-view.ts'
import { useResourceTexts } from '../../../i18n/resource-texts.ts'
import { PathLink } from '../../../routing/path-link.tsx'
import { LoadFailure } from '../../../resource/list-states.tsx'
import { useQueryPart } from '../../../resource/use-table-state.ts'
import { StatusCell } from '../../../fields/status/cell.tsx'
import { DeviceActions } from '../actions/device-actions.tsx'
import { DeviceClaims } from '../device-claims.tsx'
import { FactList, FactSkeletons } from '../../../resource/details/fact-list.tsx'
import { deviceFacts } from '../devices.tsx'
import { LastSeen } from '../cells.tsx'
import { withLastSearch } from '../../../routing/last-search.ts'
import { screenPath } from '../../../routing/screen-path.ts'
import { DeviceReported } from '../device-reported.tsx'
import { useHolds, useIsViewOnly } from '../../../session/use-session.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CardSkeleton } from '../../../ui/state/card-skeleton.tsx'
import { CopyButton } from '../../../ui/action/copy-button.tsx'
import { Mono } from '../../../ui/text/mono.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { Overlay } from '../../../ui/state/error-boundary.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { useListTitle } from '../../../i18n/list-title.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DeviceTabs } from './device-tabs.tsx'
import { MacsCard } from './macs-card.tsx'
import { lazy } from '../../../ui/state/lazy.tsx'
import { recordQuery } from '../../../resource/record-query.ts'

const DeviceActionDialogs = lazy(async () => (await import('./device-action-dialogs.tsx')).DeviceActionDialogs)
const RecordSheet = lazy(async () => (await import('../../../resource/form/record-sheet.tsx')).RecordSheet)

const resource = devices

/** What is in the head or a card of its own already. */
const said: readonly FieldName<typeof devices>[] = ['mac', 'further_macs', 'status', 'product', 'last_seen_at']

const columns = 'flex flex-col gap-5 xl:grid xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start'

const nothing = () => undefined

/** All that is known of one TV, and all that can be done to it. */
export function DevicePage({ id }: { id: number }) {
  const { t } = useTranslation()
  // In the address, so that leaving a changed form is a navigation, which the form guards.
  const [query, change] = useQueryPart()
  const words = useResourceTexts(resource)
  const isViewOnly = useIsViewOnly('manage-devices')
  const [asking, setAsking] = useState<ActionName<typeof devices> | null>(null)
  const record = useQuery(recordQuery(resource, id))
  const row = record.data
  if (record.error && !row) {
    const isGone = record.error instanceof ApiError && record.error.status === 404
    if (isGone) return <Gone />
    return (
      <div className="flex flex-col gap-5">
        <AllDevices />
        <LoadFailure isPage error={record.error} onRetry={() => void record.refetch()} />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <AtOnce under={`${resource.api}/:id`} id={id} skeleton={<DeviceSkeleton />}>
        <Head row={row} onEdit={() => change({ edit: 1 })} onAct={setAsking} />
        <DeviceClaims id={id} />
        <div className={columns}>
          <DeviceTabs id={id} />
          <div className="order-first flex flex-col gap-5 xl:order-last">
            <Card title={t(($) => $.deviceFacts.facts)}>
              {row ? (
                <FactList view={{ resource, words, facts: deviceFacts }} row={row} without={said} />
              ) : (
                <FactSkeletons view={{ resource, words }} />
              )}
            </Card>
            <MacsCard id={id} onChanged={() => void record.refetch()} />
            <Card title={t(($) => $.devicePage.reported.title)}>
              <DeviceReported id={id} />
            </Card>
          </div>
        </div>
      </AtOnce>
      <Overlay
        onClose={() => {
          change({ edit: undefined })
          setAsking(null)
        }}
      >
        {query['edit'] === undefined || isViewOnly ? null : (
          <RecordSheet resource={resource} id={id} onClose={() => change({ edit: undefined })} />
        )}
        {row && asking !== null ? (
          <DeviceActionDialogs action={asking} row={row} onClose={() => setAsking(null)} />
        ) : null}
      </Overlay>
    </div>
  )
}

/** The page as it will be: head, tabs, and the cards next to them. */
function DeviceSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="group" aria-busy aria-label={t(($) => $.shell.loading)} className="flex flex-col gap-5">
      <Head row={undefined} onEdit={nothing} onAct={nothing} />
      <div className={columns}>
        <CardSkeleton className="h-96" />
        <div className="order-first flex flex-col gap-5 xl:order-last">
          <CardSkeleton className="h-72" />
          <CardSkeleton className="h-72" />
        </div>
      </div>
    </div>
  )
}

type HeadProps = {
  row: RowFor<typeof devices> | undefined
  onEdit: () => void
  onAct: (action: ActionName<typeof devices>) => void
}

/** The TV's facts, its state, and its actions. */
function Head({ row, onEdit, onAct }: HeadProps) {
  const { t } = useTranslation()
  const isViewOnly = useIsViewOnly('manage-devices')
  const holds = useHolds()
  const words = useResourceTexts(resource)
  const copying = { label: t(($) => $.table.copy), copiedLabel: t(($) => $.table.copied) }
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-col gap-1">
        <span className="flex flex-wrap gap-x-4">
          <AllDevices />
          {row && holds('manage-activity-logs') ? (
            <PathLink href={`${screenPath('settings.activity')}?tv=${encodeURIComponent(row.mac)}`} className="text-sm">
              {t(($) => $.activity.onTv)}
            </PathLink>
          ) : null}
        </span>
        <span className="flex items-center gap-1">
          <h1 className="text-xl wrap-anywhere">
            {row ? <bdi>{String(row.name || row.mac)}</bdi> : <Skeleton className="my-1 h-6 w-56" />}
          </h1>
          {row && !row.name ? <CopyButton size="sm" text={row.mac} {...copying} /> : null}
        </span>
        {row ? (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
            <StatusCell field={resource.fields['status']!} name="status" words={words} value={row.status} />
            <LastSeen row={row} />
            {row.name ? <Mono value={row.mac} copyLabel={copying.label} copiedLabel={copying.copiedLabel} /> : null}
            <span className="text-ink-2">{words.values['product']?.[row.product]}</span>
          </div>
        ) : (
          <>
            <Skeleton className="h-5 w-80 max-w-full" />
            <span className="sm:hidden">
              <Skeleton className="h-5 w-40" />
            </span>
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {isViewOnly ? null : (
          <Button icon={Pencil} onPress={onEdit} isDisabled={!row}>
            {t(($) => $.table.edit, { resource: words.one })}
          </Button>
        )}
        {row ? <DeviceActions row={row} onAct={onAct} /> : null}
      </div>
    </header>
  )
}

/** The way back to the list. */
function AllDevices() {
  return (
    <PathLink href={withLastSearch(screenPath('devices'))} className="self-start text-sm">
      {useListTitle(resource)}
    </PathLink>
  )
}

/** A device of somebody else's, or none. */
function Gone() {
  const { t } = useTranslation()
  return (
    <EmptyState
      isPage
      className="rounded-md border border-line bg-surface shadow-rest"
      title={t(($) => $.table.notFound.title)}
      message={t(($) => $.table.notFound.message)}
      action={<PathLink href={screenPath('devices')}>{useListTitle(resource)}</PathLink>}
    />
  )
}
