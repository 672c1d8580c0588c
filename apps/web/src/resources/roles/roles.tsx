import { roles } from '@castellan/contract/resources/roles.ts'
import { ListChecks } from 'lucide-react'
import type { RowFor } from '../../fields/view/field-view.ts'
import { ResourceScreen } from '../../resource/list/resource-screen.tsx'
import { overrides, type CellOverrideProps, type FactProps } from '../../resource/table-view.ts'
import { OpenLink } from '../../resource/value-cell.tsx'
import { screenPath } from '../../routing/screen-path.ts'
import { MenuItem } from '../../ui/action/menu.tsx'
import { roleName } from '../../i18n/role-name.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

const own = overrides(roles, {
  cells: { display_name: NameCell },
  facts: { display_name: RoleName },
  RowItems: PermissionsItem,
})

/** The roles; what each may do is on a page of its own. */
export function Roles() {
  return <ResourceScreen {...own} />
}

/** The five a panel begins with are called in the reader's language as long as nobody has renamed them. */
function NameCell({ view, row }: CellOverrideProps<typeof roles>) {
  const { t } = useTranslation()
  return <OpenLink view={view} row={row} text={roleName(t, row.display_name)} />
}

function RoleName({ row }: FactProps<typeof roles>) {
  const { t } = useTranslation()
  return roleName(t, row.display_name)
}

function PermissionsItem({ row }: { row: RowFor<typeof roles> }) {
  const { t } = useTranslation()
  return (
    <MenuItem icon={ListChecks} href={screenPath('settings.roles.permissions', { id: row.id })}>
      {t(($) => $.menu.permissions)}
    </MenuItem>
  )
}
