import { figureLists, type RenewalList } from '@castellan/contract/calls/figure-lists.ts'
import { homesCalls } from '@castellan/contract/calls/homes.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/call-query.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { Link } from '../../../ui/action/link.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { tabStyle } from '../../../ui/layout/tab-style.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AskedCard } from '../../../figures/asked-card.tsx'
import { listHref } from '../../../figures/figure-link.tsx'
import { TvName } from './tv-name.tsx'
import { useRenew } from './use-renew.tsx'
import { useSettled } from './use-settled.ts'

const lists = ['expiring_7', 'expiring_30', 'in_grace'] as const satisfies RenewalList[]

/** TVs to renew, soonest first: one with a click, or several at once, each for the period it had last. Where that is not known, the reader chooses one. */
export function RenewalsCard() {
  const { t, locale } = useTranslation()
  const [list, setList] = useState<(typeof lists)[number]>('expiring_7')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const asked = useQueries({ queries: lists.map((of) => callQuery(homesCalls.renewals, { query: { of } })) })
  const current = asked[lists.indexOf(list)]!
  const { shown, settle, forget } = useSettled(current.data?.data ?? [])
  const { renew, isPending, dialog } = useRenew('renew', (done) => {
    settle(done)
    setChosen((before) => new Set([...before].filter((id) => !done.includes(id))))
  })
  const number = new Intl.NumberFormat(locale)
  const countOf = (index: number) => {
    const data = asked[index]?.data
    return data ? `${number.format(data.count)}${data.capped ? '+' : ''}` : ''
  }
  const picked = (current.data?.data ?? []).filter((renewal) => chosen.has(renewal.tv.id))
  // They cost what nobody knows yet: a button of their own asks, and the other one says what it takes.
  const [unknown, known] = [
    picked.filter(({ period }) => period === null),
    picked.filter(({ period }) => period !== null),
  ]
  const cost = known.reduce((sum, { credits }) => sum + (credits ?? 0), 0)
  const toggle = (id: number) => (isSelected: boolean) => {
    const next = new Set(chosen)
    if (isSelected) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <AskedCard
      title={t(($) => $.home.renewals.title)}
      description={t(($) => $.home.renewals.about)}
      padding="none"
      rows={6}
      asked={current}
      actions={
        picked.length > 0 ? (
          <div className="flex flex-wrap justify-end gap-2">
            {unknown.length > 0 ? (
              <Button
                variant={known.length > 0 ? 'secondary' : 'primary'}
                size="sm"
                isDisabled={isPending}
                onPress={() => void renew(unknown)}
              >
                {t(($) => $.home.renewals.choose, { count: unknown.length })}
              </Button>
            ) : null}
            {known.length > 0 ? (
              <Button variant="primary" size="sm" isPending={isPending} onPress={() => void renew(known)}>
                {t(($) => $.home.renewals.many, {
                  count: known.length,
                  credits: t(($) => $.credits.credits, { count: cost }),
                })}
              </Button>
            ) : null}
          </div>
        ) : (
          <Link href={listHref(figureLists[list])}>{t(($) => $.home.renewals.all)}</Link>
        )
      }
    >
      {() => (
        <>
          <div
            role="group"
            aria-label={t(($) => $.home.renewals.title)}
            className="flex overflow-x-auto border-b border-line px-1"
          >
            {lists.map((of, index) => (
              <button
                key={of}
                type="button"
                aria-pressed={of === list}
                data-selected={of === list || undefined}
                className={tabStyle}
                onClick={() => {
                  setList(of)
                  setChosen(new Set())
                  forget()
                }}
              >
                {t(($) => $.home.renewals.lists[of])}
                <span className="font-normal text-ink-3 tabular-nums">{countOf(index)}</span>
              </button>
            ))}
          </div>
          {shown.length === 0 ? <p className="p-4 text-ink-2">{t(($) => $.home.renewals.none)}</p> : null}
          <ul className="divide-y divide-line">
            {shown.map(({ row: renewal, isSettled }) => {
              const row = renewal.tv
              return (
                <li key={row.id} className="flex items-center gap-x-3 px-4 py-2 max-sm:flex-wrap">
                  {isSettled ? (
                    <span className="w-(--tick)" />
                  ) : (
                    <Checkbox
                      aria-label={row.name || row.mac}
                      isSelected={chosen.has(row.id)}
                      onChange={toggle(row.id)}
                    />
                  )}
                  <TvName row={row} className="min-w-32 flex-1" />
                  {isSettled ? null : (
                    <span className="flex gap-x-3 text-sm max-sm:order-last max-sm:basis-full max-sm:ps-[calc(var(--tick)+0.75rem)]">
                      <span className="w-28 max-sm:w-auto">
                        <RelativeTime date={row.expires_at!} />
                      </span>
                      <span className="w-40 text-ink-2 max-sm:w-auto">
                        {renewal.period === null
                          ? t(($) => $.home.renewals.unknown)
                          : `${t(($) => $.credits.periods[renewal.period!])} · ${t(($) => $.credits.credits, { count: renewal.credits ?? 0 })}`}
                      </span>
                    </span>
                  )}
                  {isSettled ? (
                    <Badge tone="ok">{t(($) => $.home.renewals.done)}</Badge>
                  ) : (
                    <Button size="sm" isDisabled={isPending} onPress={() => void renew([renewal])}>
                      {t(($) => $.home.renewals.renew)}
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
