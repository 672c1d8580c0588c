import { keysOf } from '@castellan/contract/types/typed-keys.ts'
import { permissionAreas, neededFor } from '@castellan/contract/permission-areas.ts'
import { viewOf, type Permission } from '@castellan/contract/access/permissions.ts'
import { holdsAll } from '@castellan/contract/access/holds.ts'
import { useState } from 'react'
import { Badge } from '../../ui/text/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { Segments } from '../../ui/layout/segments.tsx'
import { Switch } from '../../ui/field/switch.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { levelOf, type Level } from './levels.ts'
import { permissionLabel } from '../../i18n/permission-label.ts'
import type { RoleTicks } from './use-role-ticks.ts'

const areas = keysOf(permissionAreas)

/** What a role may do, by area: none, view or manage, and on or off where viewing makes no sense. */
export function RoleAreas({ ticks }: { ticks: RoleTicks }) {
  const { t, locale } = useTranslation()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLocaleLowerCase(locale)
  const matches = (name: Permission) =>
    name.includes(wanted) || permissionLabel(name, t, locale).toLocaleLowerCase(locale).includes(wanted)
  const shown = areas
    .map((area) => ({ area, names: permissionAreas[area].filter(matches) }))
    .filter(({ names }) => names.length > 0)
  return (
    <Card padding="none">
      <div className="border-b border-line p-3">
        <SearchField
          clearLabel={t(($) => $.shell.clear)}
          label={t(($) => $.permissions.list.search)}
          value={search}
          onChange={setSearch}
        />
      </div>
      {shown.length === 0 ? <p className="p-4 text-ink-2">{t(($) => $.table.noMatch.message)}</p> : null}
      {shown.map(({ area, names }) => (
        <section key={area} className="border-b border-line last:border-b-0">
          <h2 className="flex items-baseline gap-2 px-4 pt-4 pb-1 text-base font-semibold">
            {t(($) => $.permissions.areas[area])}
            <span className="text-sm font-normal text-ink-3 tabular-nums">
              {t(($) => $.permissions.role.count, {
                held: permissionAreas[area].filter((name) => levelOf(ticks.ticked, name) !== 'none').length,
                total: permissionAreas[area].length,
              })}
            </span>
          </h2>
          <ul className="divide-y divide-line">
            {names.map((name) => (
              <Line key={name} name={name} ticks={ticks} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}

function Line({ name, ticks }: { name: Permission; ticks: RoleTicks }) {
  const { t, locale } = useTranslation()
  const { ticked, base, can, setLevel, followed } = ticks
  const label = permissionLabel(name, t, locale)
  const level = levelOf(ticked, name)
  const saved = levelOf(new Set(base.permissions), name)
  const isLacking = base.changeable && !can(name)
  const missing = level === 'none' ? [] : neededFor(name).filter((needed) => !holdsAll([...ticked], [needed]))
  const listed = (names: readonly Permission[]) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(names.map((each) => permissionLabel(each, t, locale)))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-0 flex-1 basis-56">
        <span className="flex flex-wrap items-center gap-2">
          {label}
          {level === saved ? null : <Badge tone="brand">{t(($) => $.permissions.role.changed)}</Badge>}
          {isLacking ? <Badge>{t(($) => $.permissions.role.lacked)}</Badge> : null}
        </span>
        <code dir="ltr" className="block text-xs text-ink-3">
          {name}
        </code>
        {missing.length === 0 ? null : (
          <p className="text-sm text-grace">{t(($) => $.permissions.role.needs, { names: listed(missing) })}</p>
        )}
        <div role="status" className="text-sm text-ink-2 empty:hidden">
          {followed?.of === name && followed.added.length > 0 ? (
            <p>{t(($) => $.permissions.role.added, { names: listed(followed.added) })}</p>
          ) : null}
          {followed?.of === name && followed.fallen.length > 0 ? (
            <p>{t(($) => $.permissions.role.fallen, { names: listed(followed.fallen) })}</p>
          ) : null}
        </div>
      </div>
      <LevelControl {...{ name, label, level, ticks }} onChange={(next) => setLevel(name, next)} />
    </li>
  )
}

type LevelControlProps = {
  name: Permission
  label: string
  level: Level
  ticks: RoleTicks
  onChange: (level: Level) => void
}

function LevelControl({ name, label, level, ticks: { base, can }, onChange }: LevelControlProps) {
  const { t } = useTranslation()
  const view = viewOf(name)
  if (view === null)
    return (
      <Switch
        aria-label={label}
        isSelected={level === 'manage'}
        isDisabled={!can(name)}
        onChange={(isOn) => onChange(isOn ? 'manage' : 'none')}
      />
    )
  return (
    <Segments
      label={label}
      value={level}
      isDisabled={!base.changeable}
      onChange={onChange}
      options={[
        { value: 'none', label: t(($) => $.permissions.levels.none) },
        { value: 'view', label: t(($) => $.permissions.levels.view), isDisabled: !can(view) },
        { value: 'manage', label: t(($) => $.permissions.levels.manage), isDisabled: !can(name) },
      ]}
    />
  )
}
