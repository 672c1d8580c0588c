import { appOptionsCalls, type AppOption, type OptionSet } from '@castellan/contract/calls/app-options.ts'
import { figureLimits } from '@castellan/contract/limits/figure-limits.ts'
import { useQuery } from '@tanstack/react-query'
import { History, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { callQuery } from '../../api/call-query.ts'
import { LoadFailure, NothingYet } from '../../resource/list-states.tsx'
import { NoMatch } from '../../resource/list/no-match.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { Loading } from '../../resource/loading.tsx'
import { CardSkeleton } from '../../ui/state/card-skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { OptionSheet } from './option-sheet.tsx'
import { shortValue } from './option-text.ts'
import { OptionVersions } from './option-versions.tsx'
import { RolloutCard } from './rollout-card.tsx'
import { useOptionSet } from './use-option-set.ts'
import { WhyCard } from './why-card.tsx'

/** The remote options of the apps. */
export function OptionsScreen() {
  // TVs apply a rollout one after the other.
  const set = useQuery({
    ...callQuery(appOptionsCalls.read),
    refetchInterval: ({ state }) => (state.data?.data.rollout ? figureLimits.optionReachEveryMs : false),
  })
  if (set.data) return <Options set={set.data.data} />
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4">
      <Head />
      {set.error ? (
        <LoadFailure error={set.error} onRetry={() => void set.refetch()} />
      ) : (
        <Loading>
          <CardSkeleton className="h-80" />
        </Loading>
      )}
    </div>
  )
}

/** What this is, and what can be done about all of it. */
function Head({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <header className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-64 flex-1">
        <h1 className="text-xl tracking-tight">{t(($) => $.menu.f2Options)}</h1>
        <p className="text-ink-2">{t(($) => $.options.about)}</p>
      </div>
      <div className="flex gap-2">{children}</div>
    </header>
  )
}

type Open = { kind: 'versions' } | { kind: 'option'; optionKey: string | null }

function Options({ set }: { set: OptionSet }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<Open | null>(null)
  const [search, setSearch] = useState('')
  const { takeOver, rollBack, widen, withdraw, isSaving } = useOptionSet(set)
  const close = () => setOpen(null)
  const add = () => setOpen({ kind: 'option', optionKey: null })
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4">
      <Head>
        {set.version > 1 ? (
          <Button icon={History} onPress={() => setOpen({ kind: 'versions' })}>
            {t(($) => $.options.versions)}
          </Button>
        ) : null}
        {set.options.length === 0 ? null : (
          <Button variant="primary" icon={Plus} onPress={add}>
            {t(($) => $.options.add)}
          </Button>
        )}
      </Head>
      {set.rollout === null ? null : (
        <RolloutCard
          rollout={set.rollout}
          isPending={isSaving}
          onWiden={(to) => void widen(to)}
          onWithdraw={() => void withdraw()}
        />
      )}
      {set.options.length === 0 ? (
        <NothingYet
          text={t(($) => $.options.empty)}
          action={
            <Button variant="primary" icon={Plus} onPress={add}>
              {t(($) => $.options.add)}
            </Button>
          }
        />
      ) : (
        <>
          <SearchField
            clearLabel={t(($) => $.shell.clear)}
            label={t(($) => $.options.search)}
            value={search}
            onChange={setSearch}
          />
          <Groups
            options={set.options.filter(({ key, label }) =>
              `${key}\n${label}`.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()),
            )}
            onOpen={({ key }) => setOpen({ kind: 'option', optionKey: key })}
            onClear={() => setSearch('')}
          />
          <WhyCard />
        </>
      )}
      {open?.kind === 'option' ? (
        <OptionSheet set={set} optionKey={open.optionKey} onSaved={takeOver} onClose={close} />
      ) : null}
      {open?.kind === 'versions' ? (
        <OptionVersions
          isRolling={set.rollout !== null}
          onRestore={(version) => rollBack(version).then(close)}
          onClose={close}
        />
      ) : null}
    </div>
  )
}

interface GroupsProps {
  options: readonly AppOption[]
  onOpen: (option: AppOption) => void
  onClear: () => void
}

function Groups({ options, onOpen, onClear }: GroupsProps) {
  if (options.length === 0) return <NoMatch onClear={onClear} />
  return Object.entries(Object.groupBy(options, ({ group }) => group)).map(([group, members]) => (
    <section key={group} className="flex flex-col gap-2">
      {group === '' ? null : <h2 className="font-semibold">{group}</h2>}
      <Card padding="none">
        <ul className="divide-y divide-line">
          {members?.map((option) => (
            <Line key={option.key} option={option} onOpen={() => onOpen(option)} />
          ))}
        </ul>
      </Card>
    </section>
  ))
}

function Line({ option, onOpen }: { option: AppOption; onOpen: () => void }) {
  const { t } = useTranslation()
  const count = option.overrides.length
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="ring-inside flex w-full flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-start hover:bg-hover"
      >
        <span className="min-w-48 flex-1">
          <span className="block font-medium wrap-anywhere">{option.label}</span>
          <code className="text-sm text-ink-3" dir="ltr">
            {option.key}
          </code>
        </span>
        {option.product === 'any' ? null : (
          <Badge>{t(($) => $.resources.price_rules.values.product[option.product])}</Badge>
        )}
        {option.active ? null : <Badge tone="off">{t(($) => $.options.off)}</Badge>}
        {count === 0 ? null : <Badge tone="brand">{t(($) => $.options.exceptions, { count })}</Badge>}
        <code className="wrap-anywhere" dir="ltr">
          {shortValue(option.default, option.unit)}
        </code>
      </button>
    </li>
  )
}
