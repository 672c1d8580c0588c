import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { users } from '@castellan/contract/resources/users.ts'
import { Eye } from 'lucide-react'
import { createContext, lazy, Suspense, use, useState } from 'react'
import type { Row } from '../fields/field-view.ts'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import { useHolds, useSession } from '../session/use-session.ts'
import { MenuItem } from '../ui/menu.tsx'
import { useWords } from '../words/use-words.ts'

const card = users as unknown as Resource
const ImpersonationDialog = lazy(async () => ({
  default: (await import('../shell/impersonation-dialog.tsx')).ImpersonationDialog,
}))

type Person = { id: number; name: string }
/** The menu of a row is gone before its dialog opens: the list holds it. */
const Ask = createContext<(person: Person) => void>(() => undefined)

/** The staff, and looking through the eyes of one of them. */
export function Users() {
  const [person, setPerson] = useState<Person | null>(null)
  return (
    <Ask value={setPerson}>
      <ResourceScreen card={card} RowItems={ImpersonateItem} />
      <Suspense>
        {person === null ? null : <ImpersonationDialog {...person} onClose={() => setPerson(null)} />}
      </Suspense>
    </Ask>
  )
}

function ImpersonateItem({ row }: { row: Row }) {
  const { t } = useWords()
  const { user } = useSession()
  const holds = useHolds()
  const ask = use(Ask)
  const isOther = user !== null && user.impersonator === null && row.id !== user.id
  if (!isOther || !holds('impersonate') || row['status'] !== 'active') return null
  const name = String(row['name'])
  return (
    <MenuItem icon={Eye} onAction={() => ask({ id: row.id, name })}>
      {t(($) => $.session.impersonate.action, { name })}
    </MenuItem>
  )
}
