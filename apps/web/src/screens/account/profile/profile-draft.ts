import type { Profile } from '@castellan/contract/calls/profile.ts'

export const profileFields = ['name', 'email', 'phone', 'company', 'locale', 'timezone', 'date_format'] as const
export type ProfileField = (typeof profileFields)[number]
/** What can be changed of a profile. */
export type ProfileDraft = Pick<Profile, ProfileField>

export function draftOfProfile({ name, email, phone, company, locale, timezone, date_format }: Profile): ProfileDraft {
  return { name, email, phone, company, locale, timezone, date_format }
}

/** What is sent: the version that was read, and what is different now. */
export function profileChangesOf(draft: ProfileDraft, base: Profile): Partial<ProfileDraft> & { version: number } {
  const changed = profileFields.filter((name) => draft[name] !== base[name])
  return { version: base.version, ...Object.fromEntries(changed.map((name) => [name, draft[name]])) }
}
