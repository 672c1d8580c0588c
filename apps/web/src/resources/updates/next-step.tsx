import { CircleAlert, CircleCheck, CirclePause } from 'lucide-react'
import { cx } from 'class-variance-authority'
import { useState } from 'react'
import { useWrites } from '../../resource/use-writes.ts'
import { Button } from '../../ui/action/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { RolloutPart } from './rollout-view.tsx'

/** Whether it is safe to go on, how many TVs the next step adds, and the button that names it. */
export function NextStep({ resource, row, progress: { rollout }, mayChange }: RolloutPart) {
  const { t } = useTranslation()
  const writes = useWrites(resource)
  const [isPending, setIsPending] = useState(false)
  const version = row.version_name
  const isPaused = row.state === 'paused'
  const { next, unmet, paused_cause: cause } = rollout
  const isReady = unmet.length === 0
  const begin = async (act: () => Promise<unknown>) => {
    setIsPending(true)
    try {
      await act()
    } finally {
      setIsPending(false)
    }
  }
  const text = isPaused
    ? cause === null
      ? t(($) => $.updateProgress.paused, { version })
      : t(($) => $.updateProgress.causes[cause])
    : next === null
      ? t(($) => $.updateProgress.everybody, { version })
      : rollout.offered === 0
        ? t(($) => $.updateProgress.waiting)
        : isReady
          ? t(($) => $.updateProgress.ready)
          : unmet.map((name) => t(($) => $.updateProgress.unmet[name])).join(' ')
  const Icon = isPaused ? CirclePause : isReady ? CircleCheck : CircleAlert
  const percent = next?.percent ?? 100
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md p-3',
        isPaused ? 'bg-grace-soft' : isReady ? 'bg-brand-soft' : 'bg-sunk',
      )}
    >
      <Icon
        aria-hidden
        className={cx('size-5 shrink-0', isPaused ? 'text-grace' : isReady ? 'text-brand' : 'text-ink-3')}
      />
      <div className="min-w-48 flex-1">
        <p className="font-semibold">{text}</p>
        {next === null || isPaused ? null : (
          <p className="text-sm text-ink-2">{t(($) => $.updateProgress.adds, { count: next.adds, version })}</p>
        )}
      </div>
      {!mayChange ? null : isPaused ? (
        <Button
          variant="primary"
          isPending={isPending}
          onPress={() => void begin(() => writes.act('resume', [row]))}
          className="phone:w-full"
        >
          {t(($) => $.updateProgress.resumeAt, { percent: row.reached_percent })}
        </Button>
      ) : next === null || row.state !== 'rolling' ? null : (
        <Button
          variant={isReady ? 'primary' : 'secondary'}
          isPending={isPending}
          onPress={() => void begin(() => writes.act('widen', [row], { to: percent, anyway: !isReady }))}
          className="phone:w-full"
        >
          {isReady
            ? t(($) => $.updateProgress.expandTo, { percent })
            : t(($) => $.updateProgress.expandAnyway, { percent })}
        </Button>
      )}
    </div>
  )
}
