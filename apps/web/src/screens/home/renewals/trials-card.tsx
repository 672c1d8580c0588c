import { figureLists } from '@castellan/contract/calls/figure-lists.ts'
import { homesCalls } from '@castellan/contract/calls/homes.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/call-query.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AskedCard } from '../../../figures/asked-card.tsx'
import { FigureLink } from '../../../figures/figure-link.tsx'
import { TvName } from './tv-name.tsx'
import { useRenew } from './use-renew.tsx'
import { useSettled } from './use-settled.ts'

/** Trials that end within three days. */
export function TrialsCard() {
  const { t, locale } = useTranslation()
  const asked = useQuery(callQuery(homesCalls.renewals, { query: { of: 'trials_ending' } }))
  const { shown, settle } = useSettled(asked.data?.data.slice(0, 5) ?? [])
  const { renew, isPending, dialog } = useRenew('activate', settle)
  return (
    <AskedCard
      title={t(($) => $.home.trials.title)}
      description={t(($) => $.home.trials.about)}
      padding="none"
      asked={asked}
      {...(asked.data && asked.data.count > 0
        ? {
            actions: (
              <FigureLink list={figureLists.trials_ending}>
                {`${new Intl.NumberFormat(locale).format(asked.data.count)}${asked.data.capped ? '+' : ''}`}
              </FigureLink>
            ),
          }
        : {})}
    >
      {() => (
        <>
          {shown.length === 0 ? <p className="p-4 text-ink-2">{t(($) => $.home.trials.none)}</p> : null}
          <ul className="divide-y divide-line">
            {shown.map(({ row: renewal, isSettled }) => {
              const row = renewal.tv
              return (
                <li key={row.id} className="flex items-center gap-3 px-4 py-2">
                  <TvName
                    row={row}
                    beside={
                      isSettled ? null : <RelativeTime date={row.expires_at!} className="shrink-0 text-sm text-ink-2" />
                    }
                    className="min-w-0 flex-1"
                  />
                  {isSettled ? (
                    <Badge tone="ok">{t(($) => $.home.trials.done)}</Badge>
                  ) : (
                    <Button size="sm" isDisabled={isPending} onPress={() => void renew([{ ...renewal, period: null }])}>
                      {t(($) => $.activation.submit)}
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
          {dialog}
        </>
      )}
    </AskedCard>
  )
}
