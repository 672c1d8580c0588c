import { failingAt, figureLists } from '@castellan/contract/calls/figure-lists.ts'
import { homesCalls } from '@castellan/contract/calls/homes.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { callQuery } from '../../../api/call-query.ts'
import { Link } from '../../../ui/action/link.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AskedCard } from '../../../figures/asked-card.tsx'
import { lazy } from '../../../ui/state/lazy.tsx'
import { FigureLink, listHref } from '../../../figures/figure-link.tsx'
import { tvsText } from './tvs-text.ts'

const MessageCustomers = lazy(async () => (await import('../../../tv/message-customers.tsx')).MessageCustomers)

/** Providers whose playlists fail, one line each. */
export function FailingCard() {
  const { t, locale } = useTranslation()
  const asked = useQuery(callQuery(homesCalls.failing))
  return (
    <AskedCard
      title={t(($) => $.home.failing.title)}
      padding="none"
      asked={asked}
      actions={<Link href={listHref(figureLists.failing)}>{t(($) => $.home.renewals.all)}</Link>}
    >
      {({ data, more }) => (
        <>
          {data.length === 0 ? <p className="p-4 text-ink-2">{t(($) => $.home.failing.none)}</p> : null}
          <ul className="divide-y divide-line">
            {data.map(({ host, text, tvs, capped, since }) => (
              <li key={host} className="px-4 py-2.5">
                <p className="font-medium wrap-anywhere">
                  <FigureLink list={failingAt(host)}>
                    {t(($) => $.home.failing.on, {
                      tvs: tvsText(t, { count: tvs, capped, locale }),
                      host: host.replace(/^https?:\/\//u, ''),
                    })}
                  </FigureLink>
                </p>
                <p className="text-sm text-ink-2">
                  {text}
                  {since === null ? null : (
                    <>
                      {' '}
                      {t(($) => $.home.failing.since)} <RelativeTime date={since} />.
                    </>
                  )}
                </p>
                <Suspense>
                  <div className="mt-2 empty:hidden">
                    <MessageCustomers host={host} fault={text} size="sm" />
                  </div>
                </Suspense>
              </li>
            ))}
          </ul>
          {more > 0 ? (
            <p className="border-t border-line px-4 py-2 text-sm text-ink-2">
              {t(($) => $.home.failing.more, { count: more })}
            </p>
          ) : null}
        </>
      )}
    </AskedCard>
  )
}
