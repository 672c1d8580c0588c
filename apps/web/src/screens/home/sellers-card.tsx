import { redeemedList, salesList } from '@castellan/contract/calls/figure-lists.ts'
import { homesCalls } from '@castellan/contract/calls/homes.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { callQuery } from '../../api/call-query.ts'
import { screenPath } from '../../routing/screen-path.ts'
import { useHolds } from '../../session/use-session.ts'
import { Link } from '../../ui/action/link.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AskedCard } from '../../figures/asked-card.tsx'
import { spanText } from '../../figures/span-text.ts'
import { FigureLink } from '../../figures/figure-link.tsx'

type Seller = AnswerOf<typeof homesCalls.sellers>['data'][number]
const shortDays = 7

/** Resellers of the branch: who sold most, whose credits end first, or who has sold nothing this month. */
export function SellersCard({ order }: { order: 'sales' | 'runway' | 'idle' }) {
  const { t, locale } = useTranslation()
  const holds = useHolds()
  const asked = useQuery(callQuery(homesCalls.sellers, { query: { order } }))
  const from = asked.data?.from ?? ''
  const number = new Intl.NumberFormat(locale)
  const runsOut = ({ runway_days: days }: Seller) =>
    days === null ? (
      '–'
    ) : (
      <span className={days <= shortDays ? 'font-semibold text-stop' : ''}>{spanText(days, locale)}</span>
    )
  const lastSale = ({ last_sale_at: at }: Seller) =>
    at === null ? t(($) => $.home.sellers.never) : <RelativeTime date={at} />
  const soldIn = (when: 'current' | 'before', { user, sales, redeemed, redeemed_batches: batches }: Seller) => {
    const [paid, codes] = [number.format(sales[when] - redeemed[when]), number.format(redeemed[when])]
    const isNow = when === 'current'
    return (
      <>
        {isNow ? <FigureLink list={salesList({ from, seller: user.id })}>{paid}</FigureLink> : paid}
        {redeemed[when] === 0 ? null : (
          <span className="block whitespace-normal text-ink-3">
            {t(($) => $.home.sales.redeemed)}: {codes}
            {isNow ? (
              <>
                {' '}
                <FigureLink list={redeemedList({ from, maker: user.id })}>
                  {t(($) => $.home.sales.fromBatches, { count: batches })}
                </FigureLink>
              </>
            ) : null}
          </span>
        )}
      </>
    )
  }
  // On a phone there is room for what the card is about.
  const columns: { heading: string; isWide?: boolean; of: (seller: Seller) => ReactNode }[] = [
    ...(order === 'idle'
      ? [{ heading: t(($) => $.home.sellers.lastSale), of: lastSale }]
      : [
          {
            heading: t(($) => $.home.sellers.sales),
            isWide: order === 'runway',
            of: (one: Seller) => soldIn('current', one),
          },
          { heading: t(($) => $.home.sellers.before), isWide: true, of: (one: Seller) => soldIn('before', one) },
        ]),
    { heading: t(($) => $.home.sellers.balance), of: (one) => number.format(one.balance) },
    ...(order === 'idle' ? [] : [{ heading: t(($) => $.home.sellers.runsOut), of: runsOut }]),
  ]
  return (
    <AskedCard
      title={t(($) => $.home.sellers.titles[order])}
      padding="none"
      asked={asked}
      {...(holds('manage-credits')
        ? { actions: <Link href={screenPath('reseller.credits')}>{t(($) => $.home.sellers.all)}</Link> }
        : {})}
    >
      {({ data }) =>
        data.length === 0 ? (
          <p className="p-4 text-ink-2">{t(($) => $.home.sellers.none[order])}</p>
        ) : (
          <div className="overflow-x-auto">
            <table className="w-full text-sm">
              <thead className="bg-sunk text-ink-2">
                <tr>
                  <th scope="col" className="px-4 py-2 text-start font-medium">
                    {t(($) => $.home.sellers.reseller)}
                  </th>
                  {columns.map(({ heading, isWide }) => (
                    <th key={heading} scope="col" className={cell(isWide)}>
                      {heading}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.map((seller) => (
                  <tr key={seller.user.id} className="border-t border-line">
                    <td className="px-4 py-2.5">
                      {holds('manage-users') ? (
                        <Link href={screenPath('settings.users.user', { id: seller.user.id })}>
                          {seller.user.label}
                        </Link>
                      ) : (
                        seller.user.label
                      )}
                      {seller.under === null ? null : (
                        <span className="block text-ink-3">
                          {t(($) => $.home.sellers.under, { name: seller.under.label })}
                        </span>
                      )}
                    </td>
                    {columns.map(({ heading, isWide, of }) => (
                      <td key={heading} className={cell(isWide)}>
                        {of(seller)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      }
    </AskedCard>
  )
}

const cell = (isWide = false) =>
  cx('px-4 py-2.5 text-end font-normal tabular-nums whitespace-nowrap', isWide && 'max-sm:hidden')
