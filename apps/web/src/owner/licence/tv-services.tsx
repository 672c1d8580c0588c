import { ownerSelfCalls } from '@castellan/contract/calls/owner-self.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import { formatDate } from '../../ui/text/format-date.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The services of the TV apart from its activation, and their end. */
export function TvServices() {
  const { t, locale } = useTranslation()
  const { data = [] } = useQuery({ ...callQuery(ownerSelfCalls.about), select: (answer) => answer.data.services })
  if (data.length === 0) return null
  return (
    <dl aria-label={t(($) => $.owner.panel.services)} className="mt-3 border-t border-line pt-2 text-lg">
      {data.map(({ service, title, ends_at: end }) => (
        <div key={service} className="flex flex-wrap justify-between gap-x-4 py-1">
          <dt className="min-w-0 wrap-anywhere">{title}</dt>
          <dd className="text-ink-2 tabular-nums">
            {end === null
              ? t(($) => $.owner.panel.serviceForever)
              : t(($) => $.owner.panel.serviceUntil, { date: formatDate(end, { locale }) })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
