import { creditCalls } from '@castellan/contract/calls/credits.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { ApiError } from '../../../api/api-error.ts'
import { callQuery } from '../../../api/call-query.ts'
import { PathLink } from '../../../routing/path-link.tsx'
import { LoadFailure } from '../../../resource/list-states.tsx'
import { phoneQuery, useMedia } from '../../../ui/use-media.ts'
import { useQueryPart } from '../../../resource/use-table-state.ts'
import { screenPath } from '../../../routing/screen-path.ts'
import { usePathParams } from '../../../routing/use-path-params.ts'
import { useHolds } from '../../../session/use-session.ts'
import { Button } from '../../../ui/action/button.tsx'
import { formatDate } from '../../../ui/text/format-date.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { Stat } from '../../../ui/layout/stat.tsx'
import { useNow } from '../../../ui/text/use-now.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DownloadMenu } from '../download-menu.tsx'
import { ExpiringCredits } from '../expiring-credits.tsx'
import { Pages, type PagesProps } from '../pages.tsx'
import { readPaging, type PageOptions } from '../paging.ts'
import { PeriodPicker } from './period-picker.tsx'
import type { Statement } from '../statement.ts'
import { StatementList } from './statement-list.tsx'
import { daysOf, readPeriod, type StatementPeriod } from './statement-period.ts'
import { StatementTable } from './statement-table.tsx'
import { StatementTotals } from './statement-totals.tsx'
import { useFigures } from '../../../credits/use-figures.ts'

/** `/reseller-credits/{id}`: what came in and went out of one account, line by line (domain §4). */
export function StatementScreen() {
  const { id = '' } = usePathParams()
  const [query, change] = useQueryPart()
  const now = useNow()
  const period = readPeriod(query, now)
  const paging = readPaging(query)
  const days = { ...(period.from ? { from: period.from } : {}), ...(period.to ? { to: period.to } : {}) }
  const asked = useQuery({
    ...callQuery(creditCalls.statement, { params: { id }, query: { ...days, ...paging } }),
    placeholderData: keepPreviousData,
  })
  const statement = asked.data
  const Lines = useMedia(phoneQuery) ? StatementList : StatementTable
  const total = statement?.meta.total ?? 0

  const failure = statement ? null : asked.error
  // An account that is not there has no period either; days that do not fit can be changed.
  const isGone = failure instanceof ApiError && (failure.status === 403 || failure.status === 404)
  if (isGone) return <LoadFailure isPage error={failure} onRetry={() => void asked.refetch()} />
  return (
    <div className="flex flex-col gap-5">
      <Head statement={statement} hasFailed={failure !== null} id={id} days={days} period={period} />
      <div className="print:hidden">
        <PeriodPicker
          period={period}
          onSpan={(span) => {
            const own = period.from || period.to ? days : daysOf('days30', now)
            change({
              from: undefined,
              to: undefined,
              ...(span === 'own' ? own : {}),
              span: span === 'days30' || span === 'own' ? undefined : span,
              page: undefined,
            })
          }}
          onDays={({ from, to }) => change({ from, to, span: from || to ? undefined : 'all', page: undefined })}
        />
      </div>
      {failure ? (
        <LoadFailure error={failure} onRetry={() => void asked.refetch()} />
      ) : (
        <>
          <Figures statement={statement} />
          {statement ? <ExpiringCredits expiring={statement.expiring} /> : null}
          <Lines
            statement={statement}
            isStale={asked.isPlaceholderData}
            footer={statement ? <Foot total={total} paging={paging} onChange={change} /> : null}
          />
          {statement ? <StatementTotals totals={statement.totals} /> : null}
        </>
      )}
    </div>
  )
}

type HeadProps = {
  statement: Statement | undefined
  hasFailed: boolean
  id: string
  days: { from?: string; to?: string }
  period: StatementPeriod
}

function Head({ statement, hasFailed, id, days, period }: HeadProps) {
  const { t, locale } = useTranslation()
  const holds = useHolds()
  const name = statement?.user.label
  const day = (text: string) => formatDate(text, { locale, timeZone: 'UTC' })
  const range = [period.from, period.to].map((text) => (text ? day(text) : '…')).join(' – ')
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {holds('manage-credits') ? (
          <PathLink href={screenPath('reseller.credits')} className="text-sm print:hidden">
            {t(($) => $.credits.title)}
          </PathLink>
        ) : null}
        <h1 dir="auto" className="text-xl wrap-anywhere">
          {name !== undefined ? (
            t(($) => $.statement.title, { name })
          ) : hasFailed ? (
            t(($) => $.credits.people.statement)
          ) : (
            <Skeleton className="my-1 h-6 w-56" />
          )}
        </h1>
        <p className="text-ink-2 tabular-nums">{period.from || period.to ? range : t(($) => $.statement.all)}</p>
      </div>
      <div className="flex gap-2 print:hidden">
        <Button icon={Printer} onPress={() => print()} isDisabled={!statement}>
          {t(($) => $.statement.print)}
        </Button>
        <DownloadMenu label={t(($) => $.statement.download)} asked={{ id, ...days }} />
      </div>
    </header>
  )
}

/** Opening and closing balance of the period, and what the account has now. */
function Figures({ statement }: { statement: Statement | undefined }) {
  const { t } = useTranslation()
  const figure = useFigures()
  const value = (count: number | undefined) =>
    count === undefined ? <Skeleton className="my-1 h-6 w-20" /> : figure(count)
  const sum = (side: 'debit' | 'credit') => statement?.totals.reduce((all, each) => all + each[side], 0)
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 print:grid-cols-4">
      <Stat label={t(($) => $.statement.opening)} value={value(statement?.opening)} />
      <Stat label={t(($) => $.statement.credit)} value={value(sum('credit'))} />
      <Stat label={t(($) => $.statement.debit)} value={value(sum('debit'))} />
      <Stat label={t(($) => $.statement.closing)} value={value(statement?.closing)} />
    </div>
  )
}

type FootProps = { total: number; paging: PageOptions; onChange: PagesProps['onChange'] }

function Foot({ total, paging, onChange }: FootProps) {
  const { t } = useTranslation()
  if (total === 0) {
    return <p className="border-t border-line px-4 py-6 text-center text-ink-2">{t(($) => $.statement.empty)}</p>
  }
  return (
    <div className="print:hidden">
      <Pages {...paging} total={total} onChange={onChange} />
    </div>
  )
}
