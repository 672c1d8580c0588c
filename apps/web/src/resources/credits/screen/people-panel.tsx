import type { EnteredCreditType } from '@castellan/contract/licences/credit-moves.ts'
import { limits } from '@castellan/contract/limits.ts'
import { Users } from 'lucide-react'
import { LoadFailure } from '../../../resource/list-states.tsx'
import { NoMatch } from '../../../resource/list/no-match.tsx'
import { SearchBox } from '../../../resource/list/search-box.tsx'
import { useQueryPart } from '../../../resource/use-table-state.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Pages } from '../pages.tsx'
import { readPaging } from '../paging.ts'
import { PeopleTable } from './people-table.tsx'
import { usePeople, type Person } from '../../../credits/use-people.ts'

export type PeoplePanelProps = { onEnter: (type: EnteredCreditType, person: Person | null) => void }

/** Everybody below the reader with what they have. */
export function PeoplePanel({ onEnter }: PeoplePanelProps) {
  const { t } = useTranslation()
  const [query, change] = useQueryPart()
  const paging = readPaging(query)
  const q = typeof query['search'] === 'string' ? query['search'].slice(0, limits.searchTextMax) : ''
  const people = usePeople({ q, ...paging })
  const total = people.data?.meta.total ?? 0

  const list = () => {
    if (people.error && !people.data) {
      return <LoadFailure error={people.error} onRetry={() => void people.refetch()} />
    }
    if (people.data && total === 0 && q !== '') return <NoMatch onClear={() => change({ search: undefined })} />
    if (people.data && total === 0) {
      return (
        <EmptyState
          icon={Users}
          className="rounded-md border border-line bg-surface shadow-rest"
          message={t(($) => $.credits.people.empty)}
        />
      )
    }
    return (
      <PeopleTable
        people={people.data?.data}
        isStale={people.isPlaceholderData}
        onEnter={onEnter}
        footer={people.data ? <Pages {...paging} total={total} onChange={change} /> : null}
      />
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {people.data && total === 0 && q === '' ? null : (
        <div className="flex">
          <SearchBox
            ref={null}
            label={t(($) => $.credits.people.search)}
            placeholder={t(($) => $.credits.people.name)}
            search={q}
            onSearch={(search) => change({ search: search === '' ? undefined : search, page: undefined })}
          />
        </div>
      )}
      {list()}
    </div>
  )
}
