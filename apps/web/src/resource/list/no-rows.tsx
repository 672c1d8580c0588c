import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { resourceCall } from '@castellan/contract/resource-calls/resource-call.ts'
import { useQueries } from '@tanstack/react-query'
import { systemRoles } from '@castellan/contract/access/roles.ts'
import { Plus, X } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { callQuery } from '../../api/call-query.ts'
import { filters } from '../../fields/filters.ts'
import type { ResourceTexts } from '../../i18n/resource-texts.ts'
import { joinWords } from '../../i18n/separators.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/action/button.tsx'
import { NothingYet } from '../list-states.tsx'
import { NoMatch } from './no-match.tsx'
import {
  conditionsOf,
  ignoredFilters,
  listQuery,
  splitFilter,
  withoutConditions,
  type TableState,
} from '../table-state.ts'
import { useQueryPart } from '../use-table-state.ts'

type WithoutOneProps = {
  resource: Resource
  words: ResourceTexts
  /** What the reader looks for. */
  state: TableState
  /** The same with the filters of the screen itself. */
  asked: TableState
  onChange: (state: TableState) => void
}

type FirstUseProps = { resource: Resource; words: ResourceTexts; onAdd: (() => void) | null }

/** The way to the first row of a resource, or why there is none for this reader. */
export function FirstUse({ resource, words, onAdd }: FirstUseProps) {
  const { t } = useTranslation()
  const limiting = useLimitingRole()
  const isLimited = limiting !== null && typeof resource.scope === 'object'
  return (
    <NothingYet
      text={isLimited ? t(($) => $.details.limited, { role: limiting }) : words.empty}
      action={
        onAdd ? (
          <Button variant="primary" icon={Plus} onPress={onAdd}>
            {t(($) => $.table.add, { resource: words.one })}
          </Button>
        ) : null
      }
    />
  )
}

/** The operator's own role of the reader that shows their branch alone, where support and finance have nobody; null for those who sell. */
function useLimitingRole(): string | null {
  const { user } = useSession()
  if (user?.row_scope !== 'subtree' || systemRoles.some(({ name }) => name === user.role)) return null
  return user.roles[0]?.display_name ?? user.role
}

/** Nothing matches: every condition can be cleared, or one of them. */
export function NoRowMatches(props: WithoutOneProps) {
  return (
    <NoMatch onClear={() => props.onChange(withoutConditions(props.state))}>
      <WithoutOne {...props} />
    </NoMatch>
  )
}

type IgnoredFiltersProps = { resource: Resource; words: ResourceTexts }

/** So much of a value says which one it is. */
const valueShownMax = 40

/** What a link filters by and no row can have, each to be removed for itself. */
export function IgnoredFilters({ resource, words }: IgnoredFiltersProps) {
  const { t } = useTranslation()
  const [query, change] = useQueryPart()
  return (
    <ul role="status" className="flex flex-col gap-2 rounded-md bg-grace-soft px-3 py-2 text-sm text-grace">
      {ignoredFilters(resource, query).map((name) => {
        const { kept, ignored } = splitFilter(resource.fields[name]!, query[name])
        const label = words.fields[name] ?? name
        const value = joinWords(ignored)
        const shown = value.length > valueShownMax ? `${value.slice(0, valueShownMax)}…` : value
        return (
          <li key={name} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {t(($) => $.details.ignored, { filters: `${label}: ${shown}` })}
            </span>
            <Button
              size="sm"
              icon={X}
              aria-label={`${t(($) => $.details.removeIgnored)}: ${label}`}
              onPress={() => change({ [name]: kept.join(',') || undefined }, { replace: true })}
            >
              {t(($) => $.details.removeIgnored)}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/** Each condition that hides rows, with how many there would be without it. */
function WithoutOne({ resource, words, state, asked, onChange }: WithoutOneProps) {
  const { t, locale } = useTranslation()
  const conditions = conditionsOf(state)
  const presets = conditionsOf(asked)
  const answers = useQueries({
    queries: conditions.map(({ name }) => {
      const without = presets.find((each) => each.name === name)?.without ?? asked
      return callQuery(resourceCall(resource, 'list'), { query: listQuery({ ...without, length: 1 }) })
    }),
  })
  const found = conditions
    .map((condition, index) => ({ ...condition, meta: answers[index]?.data?.meta }))
    .filter(({ meta }) => meta !== undefined && meta.total > 0)
  if (found.length === 0) return null
  const number = new Intl.NumberFormat(locale)
  const textOf = (name: string): ReactNode => {
    const field = resource.fields[name]
    const Chosen = field && filters[field.kind.name]?.Chosen
    if (!field || !Chosen) return `“${state.search}”`
    return (
      <>
        {words.fields[name]}:{' '}
        <Suspense>
          <Chosen field={field} name={name} words={words} values={state.filters[name] ?? []} />
        </Suspense>
      </>
    )
  }
  return (
    <section aria-label={t(($) => $.details.without)} className="flex flex-col items-center gap-2 pt-2">
      <p className="text-sm text-ink-2">{t(($) => $.details.without)}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {found.map(({ name, without, meta }) => (
          <Button key={name} size="sm" icon={X} onPress={() => onChange(without)} className="rounded-full">
            {textOf(name)}
            <span className="ms-1.5 text-ink-3 tabular-nums">
              {`${number.format(meta?.total ?? 0)}${meta?.capped ? '+' : ''}`}
            </span>
          </Button>
        ))}
      </div>
    </section>
  )
}
