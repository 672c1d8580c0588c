import { peopleCalls } from '@castellan/contract/calls/people.ts'
import { users } from '@castellan/contract/resources/users.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { AtOnce } from '../../api/at-once.tsx'
import { callQuery } from '../../api/call-query.ts'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LoadFailure } from '../../resource/list-states.tsx'
import { recordQuery } from '../../resource/record-query.ts'
import { useQueryPart } from '../../resource/use-table-state.ts'
import { withLastSearch } from '../../routing/last-search.ts'
import { PathLink } from '../../routing/path-link.tsx'
import { screenPath } from '../../routing/screen-path.ts'
import { useHolds } from '../../session/use-session.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { Overlay } from '../../ui/state/error-boundary.tsx'
import { lazy } from '../../ui/state/lazy.tsx'
import { CardSkeleton } from '../../ui/state/card-skeleton.tsx'
import { PersonBalanceCard } from './balance-card.tsx'
import { FactsCard } from './facts-card.tsx'
import { LimitsCard } from './limits-card.tsx'
import type { PersonAsk } from './person-ask.ts'
import { PersonBar, PersonHead } from './person-head.tsx'
import { PersonRequestsCard } from './requests-card.tsx'
import { PersonSessionsCard } from './sessions-card.tsx'
import { StoppedBand } from './stopped-band.tsx'
import { TransactionsCard } from './transactions-card.tsx'
import { TreeCard } from './tree-card.tsx'
import { TvsCard } from './tvs-card.tsx'

// An entry may be about any resource, so the card needs the messages of all.
const ActivityCard = lazy(async () => (await import('./activity-card.tsx')).ActivityCard)
const RecordSheet = lazy(async () => (await import('../../resource/form/record-sheet.tsx')).RecordSheet)
const PersonDialogs = lazy(async () => (await import('./person-dialogs.tsx')).PersonDialogs)

const nothing = () => undefined

/** The page of one person: credits first on a phone, facts and tree next to them on a wide screen. */
export function PersonPage({ id }: { id: number }) {
  const holds = useHolds()
  const queries = useQueryClient()
  // In the address, so that leaving a changed form is a navigation, which the form guards.
  const [query, change] = useQueryPart()
  const [ask, setAsk] = useState<PersonAsk | null>(null)
  const record = useQuery(recordQuery(users, id))
  const page = useQuery(callQuery(peopleCalls.page, { params: { id } }))
  const failure = record.error ?? page.error
  if (failure && !(record.data && page.data)) {
    if (failure instanceof ApiError && failure.status === 404) return <Gone />
    const retry = () => void Promise.all([record.refetch(), page.refetch()])
    return (
      <div className="flex flex-col gap-5">
        <AllUsers />
        <LoadFailure isPage error={failure} onRetry={retry} />
      </div>
    )
  }
  const close = () => {
    setAsk(null)
    change({ edit: undefined })
    void queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(users.api) })
  }
  const seesMoney = holds('view-credit-ledger')
  const may = page.data?.may ?? []
  const head = { row: record.data, page: page.data, onEdit: () => change({ edit: 1 }), onAsk: setAsk }
  return (
    <div className="flex flex-col gap-4">
      <AtOnce under={`${users.api}/:id`} id={id} skeleton={<PersonSkeleton />}>
        <PersonHead {...head} />
        {record.data && page.data?.stopped ? (
          <StoppedBand row={record.data} stopped={page.data.stopped} mayEnable={may.includes('enable')} />
        ) : null}
        <div className="grid items-start gap-4 xl:grid-cols-[20rem_minmax(0,1fr)]">
          <div className="order-last flex min-w-0 flex-col gap-4 xl:order-first">
            <FactsCard row={record.data} page={page.data} onEdit={() => change({ edit: 1 })} />
            <TreeCard page={page.data} />
            {may.includes('end_sessions') ? <PersonSessionsCard id={id} /> : null}
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <div className="grid items-stretch gap-4 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
              {seesMoney ? <PersonBalanceCard id={id} /> : null}
              <TvsCard id={id} page={page.data} />
            </div>
            {seesMoney && holds('manage-credits') && record.data ? (
              <PersonRequestsCard id={id} name={record.data.name} />
            ) : null}
            {seesMoney ? <TransactionsCard id={id} /> : null}
            <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
              {holds('manage-activity-logs') ? (
                <Suspense fallback={<CardSkeleton className="h-80" />}>
                  <ActivityCard id={id} />
                </Suspense>
              ) : null}
              <LimitsCard page={page.data} onChange={() => setAsk('limit')} />
            </div>
          </div>
        </div>
      </AtOnce>
      <PersonBar {...head} />
      <Overlay onClose={close}>
        {query['edit'] === undefined || !may.includes('edit') ? null : (
          <RecordSheet resource={users} id={id} onClose={close} />
        )}
        {ask && record.data && page.data ? (
          <PersonDialogs ask={ask} row={record.data} page={page.data} onClose={close} />
        ) : null}
      </Overlay>
    </div>
  )
}

/** The page as it will be: head, money and TVs, and the facts next to them. */
function PersonSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="group" aria-busy aria-label={t(($) => $.shell.loading)} className="flex flex-col gap-4">
      <PersonHead row={undefined} page={undefined} onEdit={nothing} onAsk={nothing} />
      <div className="grid items-start gap-4 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="order-last flex min-w-0 flex-col gap-4 xl:order-first">
          <CardSkeleton className="h-80" />
          <CardSkeleton className="h-80" />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <div className="grid items-stretch gap-4 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
            <CardSkeleton className="h-72" />
            <CardSkeleton className="h-72" />
          </div>
          <CardSkeleton className="h-80" />
        </div>
      </div>
    </div>
  )
}

/** Somebody of another branch, or nobody. */
function Gone() {
  const { t } = useTranslation()
  return (
    <EmptyState
      isPage
      className="rounded-md border border-line bg-surface shadow-rest"
      title={t(($) => $.table.notFound.title)}
      message={t(($) => $.table.notFound.message)}
      action={<AllUsers />}
    />
  )
}

/** The way back to the list. */
function AllUsers() {
  const words = useResourceTexts(users)
  return (
    <PathLink href={withLastSearch(screenPath('settings.users'))} className="self-start text-sm">
      {words.many}
    </PathLink>
  )
}
