import { permissions } from '@castellan/contract/access/permissions.ts'
import type { Translate } from '@castellan/contract/messages/translate.ts'
import { permissionLabel } from '../../i18n/permission-label.ts'

/** The permissions whose name or key holds what was typed, in the order of the specification. */
export function matchPermissions(search: string, t: Translate, locale: string) {
  const wanted = search.trim().toLocaleLowerCase(locale)
  return permissions
    .map((name) => ({ name, label: permissionLabel(name, t, locale) }))
    .filter(({ name, label }) => name.includes(wanted) || label.toLocaleLowerCase(locale).includes(wanted))
}
