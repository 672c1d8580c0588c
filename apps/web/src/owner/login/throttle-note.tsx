import { Hourglass } from 'lucide-react'
import { formatDate } from '../../ui/text/format-date.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

const longWaitS = 90

/** Too many attempts: when the next one counts. */
export function ThrottleNote({ untilMs, seconds }: { untilMs: number; seconds: number }) {
  const { t, locale } = useTranslation()
  const time = formatDate(untilMs, { locale, pattern: 'H:i' })
  const words =
    seconds === 0
      ? t(($) => $.owner.login.throttledOver)
      : seconds < longWaitS
        ? t(($) => $.owner.login.throttledS, { seconds })
        : t(($) => $.owner.login.throttledMin, { minutes: Math.ceil(seconds / 60), time })
  return (
    <p role="alert" className="flex items-start gap-2.5 rounded-md bg-grace-soft px-4 py-3 text-lg text-grace">
      <Hourglass aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 tabular-nums">{words}</span>
    </p>
  )
}
