import type { HomeProblem } from '@castellan/contract/calls/homes.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatDate } from '../../../ui/text/format-date.ts'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'

/** Since when a line is there, or until when it is put aside. */
export function LineTime({ problem: { since, snoozed_until: until } }: { problem: HomeProblem }) {
  const { t, locale } = useTranslation()
  if (until === undefined && since === null) return null
  return (
    <span className="text-sm text-ink-3">
      {until === undefined ? (
        <RelativeTime date={since!} />
      ) : (
        t(($) => $.home.attention.snooze.until, { date: formatDate(until, { locale }) })
      )}
    </span>
  )
}
