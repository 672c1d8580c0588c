import type { betaApps } from '@castellan/contract/resources/beta-apps.ts'
import type { betaBundles } from '@castellan/contract/resources/beta-bundles.ts'
import type { deviceUpdates } from '@castellan/contract/resources/device-updates.ts'
import type { specificUpdates } from '@castellan/contract/resources/specific-updates.ts'
import type { updates } from '@castellan/contract/resources/updates.ts'
import type { UpdateProgress, UpdateTv, updateProgressCalls } from '@castellan/contract/calls/update-progress.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { Pencil } from 'lucide-react'
import { cellOf } from '../../fields/cells.ts'
import type { Row } from '../../fields/field-view.ts'
import { useResourceTexts } from '../../fields/resource-texts.ts'
import { PathLink } from '../../fields/path-link.tsx'
import { LoadFailure } from '../../resource/list-states.tsx'
import { LongCode } from '../../resource/long-code.tsx'
import type { DetailsProps } from '../../resource/table-view.ts'
import { screenPath } from '../../session/screen-path.ts'
import { useHolds } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { formatBytes } from '../../ui/format-bytes.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import type { Tone } from '../../ui/tone.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RolloutView } from './rollout-view.tsx'
import { RolloutsAlongside } from './rollouts-alongside.tsx'
import { useRollout } from './use-rollout.ts'

const facts = [
  'state',
  'version_code',
  'product',
  'platform',
  'channel',
  'target',
  'package_name',
  'abi',
  'size',
  'mandatory',
  'deadline_at',
  'created_by',
  'approved_by',
  'remark',
]
const digests = ['sha256', 'signer_sha256']

const tones: Record<UpdateTv['state'], Tone> = {
  offered: 'off',
  downloading: 'trial',
  downloaded: 'trial',
  installing: 'trial',
  installed: 'ok',
  failed: 'stop',
  skipped: 'hold',
  cancelled: 'hold',
}

/** The call that reads the progress of a card's updates. */
export type Progress = (typeof updateProgressCalls)[keyof typeof updateProgressCalls]
export type UpdateResource =
  | typeof updates
  | typeof specificUpdates
  | typeof deviceUpdates
  | typeof betaApps
  | typeof betaBundles
type SheetProps = DetailsProps<UpdateResource> & { resource: UpdateResource; progress: Progress }

/** One update: what was read from its file, and what became of it on the TVs. */
export function UpdateSheet({ resource, progress, id, onClose, onEdit }: SheetProps) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const { row, progress: told, error: failure, retry } = useRollout(resource, progress, id)
  const isOut = row !== undefined && !['draft', 'withdrawn'].includes(String(row['state']))
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      size="lg"
      title={row ? `${words.fields['version_name']} ${String(row['version_name'])}` : words.one}
      closeLabel={t(($) => $.table.close)}
      headerActions={
        isOut && resource.name === 'updates' ? (
          <PathLink href={screenPath('updates.update', { id })}>{t(($) => $.updateProgress.page)}</PathLink>
        ) : undefined
      }
      footer={
        row?.state === 'draft' ? (
          <Button icon={Pencil} onPress={onEdit}>
            {t(($) => $.table.edit, { noun: words.one })}
          </Button>
        ) : undefined
      }
    >
      {failure ? (
        <LoadFailure error={failure} onRetry={retry} />
      ) : (
        <div className="flex flex-col gap-8">
          {row && told && isOut ? (
            <RolloutView resource={resource} row={row} progress={told} />
          ) : (
            <RolloutsAlongside resource={resource} rollouts={told?.alongside ?? []} />
          )}
          {row ? <Facts resource={resource} row={row} /> : <Skeleton className="h-40 w-full" />}
          <section className="flex flex-col gap-3">
            <h3 className="text-lg">{t(($) => $.updateProgress.title)}</h3>
            {told ? <ProgressOf progress={told} /> : <Skeleton className="h-20 w-full" />}
          </section>
        </div>
      )}
    </Sheet>
  )
}

function Facts({ resource, row }: { resource: Resource; row: Row }) {
  const { locale } = useTranslation()
  const words = useResourceTexts(resource)
  const shown = facts.filter((name) => name in resource.fields && ![null, '', undefined].includes(row[name] as null))
  return (
    <dl className="grid grid-cols-[minmax(96px,auto)_minmax(0,1fr)] items-baseline gap-x-6 gap-y-3">
      {shown.map((name) => {
        const field = resource.fields[name]!
        const Cell = cellOf(field.kind)
        return (
          <div key={name} className="contents">
            <dt className="text-sm text-ink-3">{words.fields[name]}</dt>
            <dd className="min-w-0">
              {name === 'size' ? (
                formatBytes(Number(row[name]), locale)
              ) : (
                <Cell field={field} name={name} words={words} value={row[name] ?? null} />
              )}
            </dd>
          </div>
        )
      })}
      {digests
        .filter((name) => row[name] !== '')
        .map((name) => (
          <div key={name} className="contents">
            <dt className="text-sm text-ink-3">{words.fields[name]}</dt>
            <dd className="min-w-0">
              <LongCode value={String(row[name])} />
            </dd>
          </div>
        ))}
    </dl>
  )
}

function ProgressOf({ progress: { named, states, tvs } }: { progress: UpdateProgress }) {
  const { t, locale } = useTranslation()
  const number = new Intl.NumberFormat(locale)
  return (
    <>
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {named === null ? null : <li className="text-ink-2">{t(($) => $.updateProgress.named, { total: named })}</li>}
        {states.map(({ state, tvs: count }) => (
          <li key={state}>
            <StatusDot
              tone={tones[state]}
              label={`${t(($) => $.updateProgress.states[state])} ${number.format(count)}`}
            />
          </li>
        ))}
      </ul>
      {tvs.length === 0 ? <p className="text-ink-3">{t(($) => $.updateProgress.none)}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {tvs.map((tv) => (
          <TvLine key={tv.device.id} tv={tv} />
        ))}
      </ul>
    </>
  )
}

function TvLine({ tv }: { tv: UpdateTv }) {
  const { t } = useTranslation()
  const holds = useHolds()
  const { device, state, code, detail, attempts, next_offer_at: next } = tv
  const isFailed = state === 'failed'
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
      <span dir="ltr" className="font-mono text-sm">
        {holds('manage-devices') ? (
          <PathLink href={screenPath('devices.device', { id: device.id })}>{device.label}</PathLink>
        ) : (
          device.label
        )}
      </span>
      <StatusDot tone={tones[state]} label={t(($) => $.updateProgress.states[state])} />
      <RelativeTime date={tv.changed_at} className="text-sm text-ink-3" />
      {isFailed ? (
        <p className="w-full text-sm text-ink-2">
          {code ? t(($) => $.updateProgress.codes[code]) : null}
          {detail ? <bdi> ({detail})</bdi> : null}
          {' · '}
          {t(($) => $.updateProgress.attempt, { number: attempts })}
          {' · '}
          {next ? <RelativeTime date={next} /> : t(($) => $.updateProgress.never)}
        </p>
      ) : null}
    </li>
  )
}
