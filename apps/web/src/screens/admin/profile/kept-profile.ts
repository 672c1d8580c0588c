import { profileFields } from './profile-draft.ts'
import type { ProfileDraft } from './profile-draft.ts'

const nameOf = (username: string) => `castellan.draft.profile.${username}`

/** Keeps what is being typed for as long as this tab lives, for the person it belongs to: a session that ends loses nothing. */
export function keepProfile(username: string, draft: ProfileDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(nameOf(username))
    else sessionStorage.setItem(nameOf(username), JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing must not stop the form.
  }
}

export function readKeptProfile(username: string): Partial<ProfileDraft> {
  try {
    const kept = (JSON.parse(sessionStorage.getItem(nameOf(username)) ?? 'null') ?? {}) as Record<string, unknown>
    return Object.fromEntries(
      profileFields.filter((name) => typeof kept[name] === 'string').map((name) => [name, kept[name]]),
    )
  } catch {
    return {}
  }
}
