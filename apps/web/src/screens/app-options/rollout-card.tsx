import type { OptionRollout } from '@castellan/contract/calls/app-options.ts'
import { RolloutTrack } from '../../figures/rollout-track.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'

interface RolloutCardProps {
  rollout: OptionRollout
  isPending: boolean
  onWiden: (to: number) => void
  onWithdraw: () => void
}

/** Which TVs have the new version of the options, and the next step in a button; withdrawing needs no question, since it changes nothing for good. */
export function RolloutCard({ rollout, isPending, onWiden, onWithdraw }: RolloutCardProps) {
  const { t } = useTranslation()
  const { version, base, steps, reached_percent: percent, next, tag, tvs, reached, applied } = rollout
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <div>
          <h2 className="text-lg font-semibold">{t(($) => $.options.rollout.title, { version })}</h2>
          <p className="text-sm text-ink-2">
            {rollout.by} · <RelativeTime date={rollout.since} />
          </p>
          <code className="text-sm wrap-anywhere text-ink-3" dir="ltr">
            {rollout.changed.slice(0, 12).join(' ')}
          </code>
        </div>
        <RolloutTrack steps={steps} reached={percent} />
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Count label={t(($) => $.options.version, { version })} tvs={reached} />
          <Count label={t(($) => $.options.version, { version: base })} tvs={tvs - reached} />
          <Count label={t(($) => $.options.rollout.applied)} tvs={applied} />
        </dl>
        {tag === '' ? null : <p className="text-ink-2">{t(($) => $.options.rollout.tagged, { tag })}</p>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-brand-soft p-3">
          <p className="min-w-48 flex-1">
            {rollout.is_notifying
              ? t(($) => $.options.rollout.notifying)
              : next === null
                ? null
                : t(($) => $.options.rollout.adds, { count: next.adds })}
          </p>
          <Button isDisabled={isPending} onPress={onWithdraw} className="phone:w-full">
            {t(($) => $.options.rollout.withdraw)}
          </Button>
          {next === null ? null : (
            <Button
              variant="primary"
              isPending={isPending}
              onPress={() => onWiden(next.percent)}
              className="phone:w-full"
            >
              {t(($) => $.updateProgress.expandTo, { percent: next.percent })}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

function Count({ label, tvs }: { label: string; tvs: number }) {
  const { t } = useTranslation()
  return (
    <div>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="font-semibold tabular-nums">{t(($) => $.updateProgress.tvs, { count: tvs })}</dd>
    </div>
  )
}
