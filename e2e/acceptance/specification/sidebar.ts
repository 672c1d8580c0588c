import { menu, screenNamed, type MenuEntry } from '@castellan/contract/screens.ts'
import { expect } from 'vitest'
import { declared, say, seen, type Section, type SpecStatement } from '../statement.ts'
import { inMenu, type Entry } from '../trials.ts'
import { activeSidebarEntry, mobileSidebar, sidebarLabels, sidebarOf } from '../walks/sidebar.ts'

const main: Entry[] = [
  { label: 'Dashboard', screen: 'home' },
  { label: 'Map', screen: 'map' },
  { label: 'Servers', screen: 'servers.stats' },
  { label: 'Portals', screen: 'portals' },
  { label: 'M3u Portals', screen: 'm3u.index' },
  { label: 'Checksums', screen: 'checksums.index' },
  { label: 'All Devices', screen: 'devices' },
  { label: 'Reseller Credits', screen: 'reseller.credits' },
  { label: 'QR Customer', screen: 'devices.qr.index' },
  { label: 'Device Updates', screen: 'devices.updates', hidden: true },
  { label: 'Tempered Devices', screen: 'tempered' },
  { label: 'Updates', screen: 'updates' },
  { label: 'Specific Updates', screen: 'updates.specific', hidden: true },
  { label: 'Sub Distributors', screen: 'sub_distributors' },
  { label: 'Announcement', screen: 'announcement' },
  { label: 'M3U link', screen: 'm3u.link' },
  { label: 'IP & Mac Addresses', screen: 'ip.addresses' },
  { label: 'F2 Options', screen: 'app.options' },
  { label: 'FPro Beta Update', screen: 'f2.settings.update' },
  { label: 'FPro Beta Update Web', screen: 'f2.settings.web-update' },
  { label: 'F2 SubTitle Tracks', screen: 'subtitles' },
]
const settings: Entry[] = [
  { label: 'Users', screen: 'settings.users' },
  { label: 'Roles', screen: 'settings.roles' },
  { label: 'Permissions', screen: 'settings.permissions' },
  { label: 'Options', screen: 'settings.options' },
  { label: 'Models', screen: 'settings.models' },
  { label: 'Bell notifications', screen: 'settings.mac-notifications' },
  { label: 'Home notifications', screen: 'settings.home-notifications' },
  { label: 'Activity', screen: 'settings.activity' },
  { label: 'Backups', screen: 'settings.backup' },
]
const v3: Entry[] = [
  { label: 'Movies', screen: 'v3.mainscreen.movies' },
  { label: 'Series', screen: 'v3.mainscreen.series' },
  { label: 'Networks', screen: 'v3.mainscreen.networks' },
  { label: 'Searched movies', screen: 'v3.searched.movies' },
  { label: 'Searched series', screen: 'v3.searched.series' },
]
const tmdb: Entry[] = [
  { label: 'Movies', screen: 'tmdbsettings.movies' },
  { label: 'Series', screen: 'tmdbsettings.series' },
  { label: 'Not clear', screen: 'tmdbsettings.notclear' },
  { label: 'Searched movies', screen: 'tmdbsettings.searched.movies' },
  { label: 'Searched series', screen: 'tmdbsettings.searched.series' },
  { label: 'Trailers', screen: 'tmdbsettings.trailers' },
]

/** Each entry in its place: right behind the one before it. */
const inOrder = (entries: readonly Entry[], group: string | null): SpecStatement[] =>
  entries.map((entry, at) =>
    say(
      `${group === null ? 'Entry' : `Entry of ${group}`} ${entry.label} (${entry.screen})${entry.hidden ? ', hidden' : ''}`,
      inMenu(entry, { group, after: entries[at - 1]?.screen ?? null }),
      40,
    ),
  )

const hiddenGroup = (words: string, label: string) =>
  say(
    `Hidden submenu ${label}`,
    declared(() => {
      const entry = (menu as readonly MenuEntry[]).find((each) => each.words === words)
      expect(entry).toMatchObject({ hidden: true })
    }),
  )

/** The sidebar (spec §2). */
export const sidebar: Section[] = [
  {
    at: '2 Screens and routes · Sidebar',
    statements: [
      ...inOrder(main, null),
      ...inOrder(settings, 'settings'),
      say(
        'Hidden submenu TMDB V3',
        declared(() => {
          // Anyone who may open none of its screens does not see it.
          const entry = (menu as readonly MenuEntry[]).find((each) => each.words === 'tmdbV3')!
          expect(entry.entries!.every(({ screen }) => screenNamed(screen!).permission !== undefined)).toBe(true)
        }),
        43,
      ),
      ...inOrder(v3, 'tmdbV3'),
      hiddenGroup('tmdbSettings', 'Tmdb Settings'),
      ...inOrder(tmdb, 'tmdbSettings'),
      say('The sidebar shows these entries, in this order', seen(sidebarLabels(main.filter(({ hidden }) => !hidden)))),
      say('The sidebar highlights the active entry and opens its submenu', seen(activeSidebarEntry)),
      say('Choosing an entry closes the mobile sidebar and navigates unless already there', seen(mobileSidebar)),
      say('Submenu items show only if permitted: distributor', seen(sidebarOf('distributor'))),
      say('Submenu items show only if permitted: reseller', seen(sidebarOf('reseller'))),
      say('Submenu items show only if permitted: sub-reseller', seen(sidebarOf('sub-reseller'))),
    ],
  },
]
