import { seededRole } from '@castellan/contract/access/roles.ts'
import type { useTranslation } from './use-translation.ts'

/** A role by the name it shows: one of the five that a panel begins with in the reader's language, any other as the operator calls it. */
export function roleName(t: ReturnType<typeof useTranslation>['t'], displayName: string): string {
  const seeded = seededRole(displayName)
  return seeded ? t(($) => $.session.roles[seeded]) : displayName
}

/** Roles alone have names in the reader's language. */
export const hasTranslatedNames = (resourceName: string | undefined): boolean => resourceName === 'roles'

/** What a link to a row says. */
export function linkLabel(
  t: ReturnType<typeof useTranslation>['t'],
  resourceName: string | undefined,
  label: string,
): string {
  return hasTranslatedNames(resourceName) ? roleName(t, label) : label
}
