import { named } from '@castellan/contract/types/typed-keys.ts'
import { hasAdminRole } from '@castellan/contract/access/guards.ts'
import { macSchema } from '@castellan/contract/fields/mac.ts'
import { listViewsCalls } from '@castellan/contract/calls/list-views.ts'
import { menu, type MenuEntry } from '@castellan/contract/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { places } from 'virtual:record-places'
import { callQuery } from '../../api/call-query.ts'
import { screenLabel } from '../../i18n/list-title.ts'
import { chooseLocale } from '../../session/choose-locale.ts'
import { pageConfig } from '../../session/page-config.ts'
import { screenPath } from '../../routing/screen-path.ts'
import { signOutStaff } from '../../session/sign-out.ts'
import { useSession } from '../../session/use-session.ts'
import { chooseDark, useDark } from '../../ui/theme.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useBuilt } from '../built-context.ts'
import { openHelp } from '../help/help-state.ts'
import { ownLanguageName } from '../language-name.ts'
import {
  addEntries,
  entriesFor,
  furtherEntries,
  macTyped,
  screenEntries,
  type FurtherScreen,
  type PaletteEntry,
} from './palette-entries.ts'
import { mayOpen, type MenuFacts } from '../visible-menu.ts'

/** The screens and actions that fit what is typed; only what the reader may open and do. */
export function usePalette(text: string): { screens: PaletteEntry[]; actions: PaletteEntry[] } {
  const { t, locale } = useTranslation()
  const { permissions, user } = useSession()
  const facts = { built: useBuilt(), held: permissions, role: user?.role }
  const actions = useActions(facts)
  const keywords = useKeywords()
  const titleOf = (entry: MenuEntry) => t(($) => named($.menu, entry.words))
  const keywordsOf = (entry: MenuEntry) => keywords[entry.words]
  const furtherTitles: Record<FurtherScreen, string> = {
    'settings.prices': t(($) => $.resources.price_rules.many),
    'settings.services': t(($) => $.resources.services.many),
    'settings.profile': t(($) => $.account.profile.title),
    'settings.password': t(($) => $.account.password.title),
    'settings.notifications': t(($) => $.account.notices.title),
    'settings.2fa': t(($) => $.twoFactor.page.title),
  }
  const further = furtherEntries(facts, (screen) => ({
    title: furtherTitles[screen],
    keywords: keywords[screen.replace('.', '_')],
  }))
  const add = addEntries(
    menu,
    facts,
    (entry) => `${t(($) => $.table.form.add)}: ${titleOf(entry)}`,
    ({ words }) => (words === 'users' ? keywords['addUsers'] : undefined),
  )
  const health = {
    id: 'screen:provider-health',
    title: `${t(($) => $.menu.portals)}: ${t(($) => $.providers.health)}`,
    keywords: keywords['providerHealth'],
    path: `${screenPath('portals')}?show=health`,
  }
  const views = useViewEntries(text, facts)
  const screens = [
    ...screenEntries(menu, facts, titleOf, keywordsOf),
    ...(mayOpen('portals', facts) ? [health] : []),
    ...further,
    ...views,
  ]
  return {
    screens: entriesFor(text, screens, locale),
    actions: [...useMacActions(text, facts), ...entriesFor(text, [...add, ...actions], locale)],
  }
}

/** The saved views the reader may use, each under the list it opens. */
function useViewEntries(text: string, facts: MenuFacts): PaletteEntry[] {
  const { t } = useTranslation()
  const views = useQuery({
    ...callQuery(listViewsCalls.listViews, { query: {}, quiet: true }),
    enabled: text.trim() !== '',
    staleTime: 60_000,
    retry: false,
  })
  return (views.data?.data ?? []).flatMap(({ id, resource, name, query }) => {
    const screen = places[resource]?.screen
    if (screen === undefined || !mayOpen(screen, facts)) return []
    const search = new URLSearchParams({ ...query, view: String(id) })
    return [{ id: `view:${id}`, title: `${screenLabel(screen, t)}: ${name}`, path: `${screenPath(screen)}?${search}` }]
  })
}

/** What can be done with the TV whose whole MAC is typed, in any spelling, also after the word for it. */
function useMacActions(text: string, { held }: MenuFacts): PaletteEntry[] {
  const { t, locale } = useTranslation()
  const verb = `${t(($) => $.deviceHead.activate)} ${t(($) => $.palette.keywords.activate)}`
  const { data: mac } = macSchema.safeParse(macTyped(text, verb, locale))
  if (mac === undefined || !held.includes('manage-devices')) return []
  const path = `${screenPath('devices')}?activate=${encodeURIComponent(mac)}`
  return [{ id: `do:activate:${mac}`, title: t(($) => $.palette.activateMac, { mac }), path }]
}

/** Search terms of a screen or an action in addition to its title. */
function useKeywords(): Readonly<Record<string, string>> {
  const { t } = useTranslation()
  return t(($) => $.palette.keywords, { returnObjects: true })
}

/** What can be done without going to a screen first. */
function useActions({ held }: MenuFacts): PaletteEntry[] {
  const { t, language } = useTranslation()
  const { user } = useSession()
  const keywords = useKeywords()
  const isDark = useDark()
  const mayIssue = held.includes('mint-credits') && hasAdminRole(user)
  const devices = screenPath('devices')
  const ofDevices = [
    { id: 'do:activate', title: t(($) => $.deviceHead.activate), keywords: keywords['activate'] },
    { id: 'do:add-device', title: t(($) => $.palette.addDevice), keywords: keywords['addDevice'] },
  ].map((entry) => ({ ...entry, path: `${devices}?${entry.id === 'do:activate' ? 'activate' : 'add'}=1` }))
  const issue = { id: 'do:mint', title: t(($) => $.palette.issueCredits), keywords: keywords['mint'] }
  const languages = pageConfig().locales.filter((each) => each !== language)
  const theme = t(($) => (isDark ? $.shell.theme.toLight : $.shell.theme.toDark))
  const signOut = { id: 'do:sign-out', title: t(($) => $.shell.signOut), keywords: keywords['signOut'] }
  return [
    ...(held.includes('manage-devices') ? ofDevices : []),
    ...(mayIssue ? [{ ...issue, path: `${screenPath('reseller.credits')}?enter=mint` }] : []),
    { id: 'do:help', title: t(($) => $.shell.help), keywords: keywords['help'], run: openHelp },
    { id: 'do:theme', title: theme, keywords: keywords['theme'], run: () => chooseDark(!isDark) },
    ...languages.map((each) => ({
      id: `do:language:${each}`,
      title: t(($) => $.palette.language, { name: ownLanguageName(each) }),
      // In English as well, for a reader who cannot read the language the panel is in.
      keywords: 'language',
      run: () => void chooseLocale(each),
    })),
    ...(user && !user.impersonator ? [{ ...signOut, run: signOutStaff }] : []),
  ]
}
