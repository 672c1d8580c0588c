import { named } from '@castellan/contract/types/typed-keys.ts'
import { manageOf, viewPermissions, type Permission } from '@castellan/contract/access/permissions.ts'
import { menu, screenNamed, type MenuEntry } from '@castellan/contract/screens.ts'
import type { Messages } from '@castellan/contract/messages/english.ts'
import type { Translate } from '@castellan/contract/messages/translate.ts'

type MenuWord = keyof Messages['menu']

/** Permissions of their own that are called like a menu entry. */
const likeMenu: { [K in Permission]?: MenuWord } = {
  'manage-series': 'mainSeries',
  'manage-trailers': 'trailers',
  'manage-notclear': 'notclear',
}

/** What a permission is called: like the menu entries it opens, so that one finds there what one has ticked. */
export function permissionLabel(name: Permission, t: Translate, locale: string): string {
  const managed = viewPermissions.find((view) => view === name)
  if (managed) return t(($) => $.permissions.viewOnly, { area: permissionLabel(manageOf(managed), t, locale) })
  if (name === 'have-two-factor-authentication') return t(($) => $.shell.profile.twoFactor)
  const opened = likeMenu[name] ? [likeMenu[name]] : entriesOf(name, menu)
  if (opened.length === 0) return t(($) => named($.permissions.names, name))
  const words = opened.map((word) => t(($) => named($.menu, word)))
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(words)
}

function entriesOf(name: Permission, entries: readonly MenuEntry[]): string[] {
  return entries.flatMap((entry) => {
    if (entry.permission === name) return [entry.words]
    if (entry.entries) return entriesOf(name, entry.entries)
    return entry.screen && screenNamed(entry.screen).permission === name ? [entry.words] : []
  })
}
