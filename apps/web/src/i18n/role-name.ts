import { seededRole } from '@castellan/contract/access/roles.ts'
import type { useTranslation } from './use-translation.ts'

/** A role by the name it shows: one of the five that a panel begins with in the reader's language, any other as the operator calls it. */
export function roleName(t: ReturnType<typeof useTranslation>['t'], displayName: string): string {
  const seeded = seededRole(displayName)
  return seeded ? t(($) => $.session.roles[seeded]) : displayName
}

/** What a link to a row says; only roles have names that are translated. */
export function linkLabel(
  t: ReturnType<typeof useTranslation>['t'],
  resourceName: string | undefined,
  label: string,
): string {
  return resourceName === 'roles' ? roleName(t, label) : label
}
