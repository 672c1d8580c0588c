import { permissions } from '@castellan/contract/access/permissions.ts'
import type { RolePermissions } from '@castellan/contract/calls/roles.ts'
import { useState } from 'react'
import { LeaveGuard } from '../../../form/leave-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { roleName } from '../../../i18n/role-name.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormNotice } from '../../../form/form-notice.tsx'
import { matchPermissions } from './match-permissions.ts'
import { menuPermissionOf, permissionLabel } from './permission-label.ts'
import { useRoleTicks } from './use-role-ticks.ts'
import type { RoleTicks } from './use-role-ticks.ts'

/** Every permission as a tick; what the reader may not give says why. */
export function RoleForm({ role }: { role: RolePermissions }) {
  const { t, locale } = useTranslation()
  const [search, setSearch] = useState('')
  const ticks = useRoleTicks(role)
  const shown = matchPermissions(search, t, locale)
  const names = shown.map(({ name }) => name)
  const { base, tick, isDirty } = ticks
  return (
    <>
      <LeaveGuard isDirty={() => isDirty} onLeave={() => undefined} />
      <header>
        <h1 className="text-xl tracking-tight wrap-anywhere">
          {t(($) => $.permissions.role.title, { role: roleName(t, base.role.label) })}
        </h1>
        <p className="text-ink-2">
          {base.changeable ? t(($) => $.permissions.role.about) : t(($) => $.permissions.role.fixed)}
        </p>
        <p className="mt-1 text-sm text-ink-2">{t(($) => $.permissions.role.reach[base.row_scope])}</p>
      </header>
      <Card padding="none">
        <div className="flex flex-wrap items-center gap-2 border-b border-line p-3">
          <SearchField
            clearLabel={t(($) => $.shell.clear)}
            label={t(($) => $.permissions.list.search)}
            value={search}
            onChange={setSearch}
            className="min-w-0 flex-1 basis-56"
          />
          {base.changeable ? (
            <div className="flex">
              <Button variant="ghost" onPress={() => tick(names, true)}>
                {t(($) => $.permissions.role.all)}
              </Button>
              <Button variant="ghost" onPress={() => tick(names, false)}>
                {t(($) => $.permissions.role.none)}
              </Button>
            </div>
          ) : null}
        </div>
        {shown.length === 0 ? (
          <p className="p-4 text-ink-2">{t(($) => $.table.noMatch.message)}</p>
        ) : (
          <ul className="grid gap-x-8 gap-y-4 p-4 sm:grid-cols-2 [&_input]:scroll-mb-28">
            {shown.map((permission) => (
              <Tick key={permission.name} {...permission} ticks={ticks} />
            ))}
          </ul>
        )}
      </Card>
      <SaveBar ticks={ticks} />
    </>
  )
}

/** Stays in sight: the list is longer than the screen. */
function SaveBar({ ticks }: { ticks: RoleTicks }) {
  const { t } = useTranslation()
  const { base, ticked, isDirty, isSaving, failure, save } = ticks
  return (
    <footer className="sticky bottom-3 z-10 flex flex-col gap-3 rounded-md border border-line bg-raised px-4 py-3 shadow-lift">
      {failure === null ? null : <FormNotice>{failure}</FormNotice>}
      <div className="flex items-center justify-between gap-3">
        <span className="text-sm text-ink-2 tabular-nums">
          {t(($) => $.permissions.role.count, { held: ticked.size, total: permissions.length })}
        </span>
        {base.changeable ? (
          <Button variant="primary" isDisabled={!isDirty} isPending={isSaving} onPress={save}>
            {t(($) => $.table.form.save)}
          </Button>
        ) : null}
      </div>
    </footer>
  )
}

type TickProps = ReturnType<typeof matchPermissions>[number] & { ticks: RoleTicks }

function Tick({ name, label, ticks: { base, ticked, tick, can } }: TickProps) {
  const { t, locale } = useTranslation()
  const isOpen = can(name)
  const parent = menuPermissionOf(name)
  const isMenuMissing = parent !== null && ticked.has(name) && !ticked.has(parent)
  return (
    <li>
      <Checkbox
        isSelected={ticked.has(name)}
        onChange={(isTicked) => tick([name], isTicked)}
        isDisabled={!isOpen}
        description={
          <>
            <span className="block">
              <code dir="ltr">{name}</code>
            </span>
            {base.changeable && !isOpen ? t(($) => $.permissions.role.lacking) : null}
            {isMenuMissing ? (
              <span className="block text-grace">
                {t(($) => $.permissions.role.needsMenu, { menu: permissionLabel(parent, t, locale) })}
              </span>
            ) : null}
          </>
        }
      >
        {label}
      </Checkbox>
    </li>
  )
}
