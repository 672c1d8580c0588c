import type { RolePermissions } from '@castellan/contract/calls/roles.ts'
import { LeaveGuard } from '../../form/leave-guard.tsx'
import { Button } from '../../ui/action/button.tsx'
import { roleName } from '../../i18n/role-name.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormNotice } from '../../form/form-notice.tsx'
import { RoleAreas } from './role-areas.tsx'
import { RoleAside } from './role-aside.tsx'
import { useRoleTicks, type RoleTicks } from './use-role-ticks.ts'

/** What a role may do, and on whose rows: two questions. */
export function RoleForm({ role }: { role: RolePermissions }) {
  const { t } = useTranslation()
  const ticks = useRoleTicks(role)
  const { base, form } = ticks
  return (
    <>
      <LeaveGuard isDirty={form.mayLose} onLeave={form.forget} />
      <header>
        <h1 className="text-xl tracking-tight wrap-anywhere">
          {t(($) => $.permissions.role.title, { role: roleName(t, base.role.label) })}
        </h1>
        <p className="text-ink-2">
          {base.changeable ? t(($) => $.permissions.role.about) : t(($) => $.permissions.role.fixed)}
        </p>
      </header>
      <div className="flex flex-col gap-4 xl:grid xl:grid-cols-[minmax(0,1fr)_21rem] xl:items-start">
        <div className="xl:order-last">
          <RoleAside ticks={ticks} />
        </div>
        <RoleAreas ticks={ticks} />
      </div>
      {base.changeable ? <SaveBar ticks={ticks} /> : null}
    </>
  )
}

/** Stays in sight: the list is longer than the screen. */
function SaveBar({ ticks }: { ticks: RoleTicks }) {
  const { t } = useTranslation()
  const { form, opensNothing } = ticks
  const wrong = form.messageOf('permissions') ?? form.messageOf('row_scope')
  return (
    <footer className="sticky bottom-3 z-10 flex flex-col gap-3 rounded-md border border-line bg-raised px-4 py-3 shadow-lift">
      <FormNotice>{wrong ?? form.notice}</FormNotice>
      <div className="flex items-center justify-end gap-3">
        {opensNothing ? (
          <span role="status" className="me-auto text-sm text-grace">
            {t(($) => $.permissions.role.noScreen)}
          </span>
        ) : null}
        <Button
          variant="primary"
          isDisabled={!form.isDirty || opensNothing}
          isPending={form.isPending}
          onPress={() => void form.submit()}
        >
          {t(($) => $.table.form.save)}
        </Button>
      </div>
    </footer>
  )
}
