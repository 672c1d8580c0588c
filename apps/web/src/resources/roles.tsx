import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { roles } from '@castellan/contract/resources/roles.ts'
import { ListChecks } from 'lucide-react'
import type { Row } from '../fields/field-view.ts'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import { screenPath } from '../session/screen-path.ts'
import { MenuItem } from '../ui/menu.tsx'
import { useWords } from '../words/use-words.ts'

const card = roles as unknown as Resource

/** The roles; what each may do stands on a page of its own. */
export function Roles() {
  return <ResourceScreen card={card} RowItems={PermissionsItem} />
}

function PermissionsItem({ row }: { row: Row }) {
  const { t } = useWords()
  return (
    <MenuItem icon={ListChecks} href={screenPath('settings.roles.permissions', { id: row.id })}>
      {t(($) => $.menu.permissions)}
    </MenuItem>
  )
}
