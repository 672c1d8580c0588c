import { roles } from '@castellan/contract/resources/roles.ts'
import { FormPage } from '../../resource/form/form-page.tsx'
import { screenPath } from '../../routing/screen-path.ts'

const permissionsOf = (id: number) => screenPath('settings.roles.permissions', { id })

/** A role without permissions leads to no screen: they are chosen next. */
export function AddRole() {
  return <FormPage resource={roles} purpose="create" onward={permissionsOf} />
}
