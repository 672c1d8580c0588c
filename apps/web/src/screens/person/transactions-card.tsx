import { peopleCalls } from '@castellan/contract/calls/people.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import { withMinus } from '../../ui/text/true-minus.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { screenPath } from '../../routing/screen-path.ts'
import { AskedCard } from '../../figures/asked-card.tsx'
import { formatDateTime } from '../../ui/text/format-date.ts'
import { Link } from '../../ui/action/link.tsx'
import type { Money } from './balance-card.tsx'

/** The last transactions of a person's credits. */
export function TransactionsCard({ id }: { id: number }) {
  const { t } = useTranslation()
  const asked = useQuery(callQuery(peopleCalls.money, { params: { id } }))
  return (
    <AskedCard
      title={t(($) => $.person.transactions.title)}
      padding="none"
      asked={asked}
      actions={<Link href={screenPath('reseller.credits.user', { id })}>{t(($) => $.person.transactions.all)}</Link>}
    >
      {({ transactions }) =>
        transactions.length === 0 ? (
          <p className="p-4 text-ink-2">{t(($) => $.person.transactions.none)}</p>
        ) : (
          <ul className="divide-y divide-line">
            {transactions.map((line) => (
              <Line key={`${line.id} ${line.delta}`} line={line} />
            ))}
          </ul>
        )
      }
    </AskedCard>
  )
}

function Line({ line: { at, type, with: other, device, delta, balance } }: { line: Money['transactions'][number] }) {
  const { t, locale } = useTranslation()
  const number = new Intl.NumberFormat(locale)
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'always' })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-baseline gap-x-4 px-4 py-2.5 sm:grid-cols-[9.5rem_8rem_minmax(0,1fr)_auto_4rem]">
      <bdi dir="ltr" className="text-sm text-ink-2 tabular-nums max-sm:col-span-3 max-sm:order-last rtl:text-end">
        {formatDateTime(at, { locale })}
      </bdi>
      <span className="truncate">{t(($) => $.credits.types[type])}</span>
      <span className="min-w-0 truncate max-sm:hidden">
        {device !== null ? (
          <Link href={`${screenPath('devices')}?search=${encodeURIComponent(device)}`}>
            <bdi dir="ltr">{device}</bdi>
          </Link>
        ) : other !== null ? (
          <Link href={screenPath('settings.users.user', { id: other.id })}>
            <bdi>{other.label}</bdi>
          </Link>
        ) : null}
      </span>
      <span className={`text-end font-semibold tabular-nums ${delta > 0 ? 'text-ok' : ''}`}>
        <bdi dir="ltr">{withMinus(signed.format(delta))}</bdi>
      </span>
      <span className="text-end text-ink-2 tabular-nums">{number.format(balance)}</span>
    </li>
  )
}
