import { formatDateTime } from './format-date.ts'
import { useLocale } from './locale-provider.tsx'
import { RelativeTime } from './relative-time.tsx'

/** A moment to the second, and beneath it how far away it is. */
export function FullMoment({ date }: { date: string }) {
  const { locale } = useLocale()
  return (
    <>
      <bdi dir="ltr" className="block tabular-nums rtl:text-end">
        {formatDateTime(date, { locale })}
      </bdi>
      <RelativeTime date={date} className="block text-xs text-ink-3" />
    </>
  )
}
