import type { UpdateProgress, UpdateTv } from '@castellan/contract/calls/update-progress.ts'
import { PathLink } from '../../routing/path-link.tsx'
import { screenPath } from '../../routing/screen-path.ts'
import { LoadFailure } from '../../resource/list-states.tsx'
import type { SectionProps } from '../../resource/table-view.ts'
import { useHolds } from '../../session/use-session.ts'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { StatusDot } from '../../ui/text/status-dot.tsx'
import type { Tone } from '@castellan/contract/kit/field.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RolloutView } from './rollout-view.tsx'
import { RolloutsAlongside } from './rollouts-alongside.tsx'
import type { ProgressCall, UpdateResource } from './update-resource.ts'
import { useRollout } from './use-rollout.ts'

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

type UpdateSectionProps = SectionProps<UpdateResource> & { resource: UpdateResource; progress: ProgressCall }

/** Progress of an update's rollout; for one that is not released, other updates for the same TVs. */
export function UpdateEvidence({ resource, progress, row }: UpdateSectionProps) {
  const { row: current = row, progress: known, error, retry } = useRollout(resource, progress, row.id)
  if (error) return <LoadFailure error={error} onRetry={retry} />
  if (!known) return <Skeleton className="h-40 w-full" />
  return ['draft', 'withdrawn'].includes(row.state) ? (
    <RolloutsAlongside resource={resource} rollouts={known.alongside} />
  ) : (
    <RolloutView resource={resource} row={current} progress={known} />
  )
}

/** The result of an update TV by TV. */
export function UpdateSections({ resource, progress, row }: UpdateSectionProps) {
  const { t } = useTranslation()
  const { progress: known, error } = useRollout(resource, progress, row.id)
  if (error) return null
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-lg">{t(($) => $.updateProgress.title)}</h3>
      {known ? <ProgressOf progress={known} /> : <Skeleton className="h-20 w-full" />}
    </section>
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
