import { named } from '@castellan/contract/types/typed-keys.ts'
import { menu, type MenuEntry, type Screen } from '@castellan/contract/screens.ts'
import type { Translate } from '@castellan/contract/messages/translate.ts'
import { screenLabel } from '../i18n/list-title.ts'
import { activeEntry } from './visible-menu.ts'

const entries: readonly MenuEntry[] = menu

/** What the browser's tab says of a screen: the word of its menu entry, or its own where the menu has none. */
export function titleOf(screen: Screen | null, t: Translate): string {
  const name = screen === null ? 'notFound' : screen.layout === 'portal' ? ownerTitle(screen.name) : screen.name
  // Reached from the updates, and no part of them.
  if (name === 'updates.files') return t(($) => $.resources.app_files.many)
  const owner = activeEntry(entries, name)
  if (owner !== null) return screenLabel(owner, t)!
  if (name === 'register') return t(($) => $.session.register.title)
  if (name === 'oauth') return t(($) => $.shell.titles.login)
  if (name === 'settings.notifications') return t(($) => $.account.notices.title)
  if (name === 'password.email') return t(($) => $.session.forgot.title)
  if (name === 'password.reset') return t(($) => $.session.reset.title)
  if (name === 'email.verify') return t(($) => $.session.verify.title)
  if (name === 'verify.2fa') return t(($) => $.twoFactor.verify.title)
  if (name === 'settings.2fa') return t(($) => $.twoFactor.page.title)
  if (name === 'settings.profile') return t(($) => $.account.profile.title)
  if (name === 'settings.password') return t(($) => $.account.password.title)
  if (name === 'settings.prices') return t(($) => $.resources.price_rules.many)
  if (name === 'components.tabs') return t(($) => $.shell.titles.components)
  if (name.startsWith('v3.episodes.')) return t(($) => $.menu.mainSeries)
  if (name === 'settings.services') return t(($) => $.resources.services.many)
  return t(($) => named($.shell.titles, name), { defaultValue: '' })
}

function ownerTitle(name: string): string {
  if (name === 'device.login') return 'device_login'
  return name === 'device.password' ? 'device_password' : 'device'
}
