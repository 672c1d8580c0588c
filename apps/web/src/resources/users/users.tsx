import { hasSuperAdminRole } from '@castellan/contract/access/guards.ts'
import { users } from '@castellan/contract/resources/users.ts'
import { Eye, ShieldOff } from 'lucide-react'
import { createContext, use, useState } from 'react'
import type { RowFor } from '../../fields/view/field-view.ts'
import { ResourceScreen } from '../../resource/list/resource-screen.tsx'
import { useHolds, useSession } from '../../session/use-session.ts'
import { MenuItem } from '../../ui/action/menu.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazy } from '../../ui/state/lazy.tsx'
import { Overlay } from '../../ui/state/error-boundary.tsx'

const resource = users
const ImpersonationDialog = lazy(async () => (await import('./impersonation-dialog.tsx')).ImpersonationDialog)

const LostFactorDialog = lazy(async () => (await import('./lost-factor-dialog.tsx')).LostFactorDialog)

const DisableRow = lazy(async () => (await import('./disable-row.tsx')).DisableRow)
const dialogs = { disable: DisableRow }

type Operation = 'impersonate' | 'resetFactor'
type Person = { id: number; name: string; operation: Operation }
/** The menu of a row is gone before its dialog opens: the list holds it. */
const Ask = createContext<(person: Person) => void>(() => undefined)

/** The staff, looking through the eyes of one of them, and helping one who has lost their second factor. */
export function Users() {
  const [person, setPerson] = useState<Person | null>(null)
  return (
    <Ask value={setPerson}>
      <ResourceScreen resource={resource} RowItems={PersonItems} dialogs={dialogs} />
      <Overlay onClose={() => setPerson(null)}>
        {person?.operation === 'impersonate' ? (
          <ImpersonationDialog id={person.id} name={person.name} onClose={() => setPerson(null)} />
        ) : null}
        {person?.operation === 'resetFactor' ? (
          <LostFactorDialog id={person.id} name={person.name} onClose={() => setPerson(null)} />
        ) : null}
      </Overlay>
    </Ask>
  )
}

function PersonItems({ row }: { row: RowFor<typeof users> }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const holds = useHolds()
  const ask = use(Ask)
  if (user === null || user.impersonator !== null || row.id === user.id) return null
  const name = row.name
  const doFor = (operation: Operation) => () => ask({ id: row.id, name, operation })
  const mayReset = hasSuperAdminRole(user) && row.two_factor_enabled
  return (
    <>
      {holds('impersonate') && row.status === 'active' ? (
        <MenuItem icon={Eye} onAction={doFor('impersonate')}>
          {t(($) => $.session.impersonate.action, { name })}
        </MenuItem>
      ) : null}
      {mayReset ? (
        <MenuItem icon={ShieldOff} onAction={doFor('resetFactor')}>
          {t(($) => $.account.lostFactor.action)}
        </MenuItem>
      ) : null}
    </>
  )
}
