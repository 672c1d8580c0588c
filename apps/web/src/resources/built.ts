import { createElement, type ReactElement } from 'react'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import type { ScreenName } from '@castellan/contract/screens.ts'
import { places } from 'virtual:record-places'
import { definitionOf } from '../fields/ref/look-up.ts'
import type { BuiltScreens, ScreenModule } from '../shell/built-screen.ts'

/** The screens of resources that show more than their definition says, but for the one that most people begin with. */
export const specialScreens: BuiltScreens = {
  'settings.activity': async () => ({ Screen: (await import('./activity/activity.tsx')).Activity }),
  'settings.backup': async () => ({ Screen: (await import('./backups/backups.tsx')).Backups }),
  'checksums.index': async () => ({ Screen: (await import('./checksums/checksums.tsx')).Checksums }),
  tempered: async () => ({ Screen: (await import('./tampered/tampered.tsx')).Tampered }),
  'updates.files': async () => ({ Screen: (await import('./app-files/app-files.tsx')).AppFiles }),
  updates: async () => ({ Screen: (await import('./updates/updates.tsx')).AllUpdates }),
  'updates.update': async () => ({ Screen: (await import('./updates/update-page.tsx')).UpdateScreen }),
  'updates.specific': async () => ({ Screen: (await import('./updates/updates.tsx')).SpecificUpdates }),
  'devices.updates': async () => ({ Screen: (await import('./updates/updates.tsx')).DeviceUpdates }),
  'f2.settings.update': async () => ({ Screen: (await import('./updates/updates.tsx')).BetaApps }),
  'f2.settings.web-update': async () => ({ Screen: (await import('./updates/updates.tsx')).BetaBundles }),
  portals: async () => ({ Screen: (await import('./portals/portals.tsx')).Portals }),
  'devices.onair': async () => ({ Screen: (await import('./devices/devices.tsx')).OnAirDevices }),
  'devices.qr.index': async () => ({ Screen: (await import('./devices/qr/qr-customers.tsx')).QrCustomers }),
  'settings.qr-info': async () => ({ Screen: (await import('./qr-profiles/qr-profiles.tsx')).QrProfiles }),
  'settings.roles': async () => ({ Screen: (await import('./roles/roles.tsx')).Roles }),
  'settings.roles.add': async () => ({ Screen: (await import('./roles/add-role.tsx')).AddRole }),
  'settings.users': async () => ({ Screen: (await import('./users/users.tsx')).Users }),
  'ip.addresses': async () => ({ Screen: (await import('./address-rules/address-rules.tsx')).AddressRules }),
  'settings.models': async () => ({ Screen: (await import('./models/models.tsx')).Models }),
  subtitle: async () => ({ Screen: (await import('./subtitle-files/subtitle-files.tsx')).SubtitleFiles }),
  'm3u.link': async () => ({ Screen: (await import('./m3u-links/m3u-links.tsx')).M3uLinks }),
  'v3.searched.movies': async () => ({
    Screen: (await import('./searched-titles/searched-titles.tsx')).SearchedMovies,
  }),
  'v3.searched.series': async () => ({
    Screen: (await import('./searched-titles/searched-titles.tsx')).SearchedSeries,
  }),
  'tmdbsettings.searched.movies': async () => ({
    Screen: (await import('./searched-titles/searched-titles.tsx')).TmdbSearchedMovies,
  }),
  'tmdbsettings.searched.series': async () => ({
    Screen: (await import('./searched-titles/searched-titles.tsx')).TmdbSearchedSeries,
  }),
  'v3.mainscreen.networks': async () => ({ Screen: (await import('./rails/lists.tsx')).Networks }),
  'tmdbsettings.movies': async () => ({ Screen: (await import('./rails/lists.tsx')).MovieRails }),
  'tmdbsettings.series': async () => ({ Screen: (await import('./rails/lists.tsx')).SeriesRails }),
  'tmdbsettings.trailers': async () => ({ Screen: (await import('./rails/lists.tsx')).Trailers }),
  vouchers: async () => ({ Screen: (await import('./vouchers/vouchers.tsx')).Vouchers }),
  branding: async () => ({ Screen: (await import('./brandings/brandings.tsx')).BrandingScreen }),
  tickets: async () => ({ Screen: (await import('./tickets/tickets.tsx')).Tickets }),
}

/** A screen of a resource: its own, or what its definition says of it. */
export async function loadResourceScreen(name: ScreenName): Promise<ScreenModule> {
  const load = specialScreens[name]
  if (load) return load()
  const [resource, show] = await Promise.all([definitionOf(standardResource(name) ?? ''), loadStandard(name)])
  if (!resource) throw new Error(`no resource is shown on the screen ${name}`)
  return { Screen: () => show(resource) }
}

/** The resource whose list or form is on a screen: the forms are on screens of the same name with `.add` and `.edit`. */
export function standardResource(name: ScreenName): string | null {
  const of = name.replace(formEnding, '')
  const found = Object.entries(places).find(([, { screen }]) => screen === of || screen === `${of}.index`)
  return found?.[0] ?? null
}

const formEnding = /\.(?:add|edit)$/

async function loadStandard(name: ScreenName): Promise<(resource: Resource) => ReactElement> {
  if (!formEnding.test(name)) {
    const { ResourceScreen } = await import('../resource/list/resource-screen.tsx')
    return (resource) => createElement(ResourceScreen, { resource })
  }
  const { FormPage } = await import('../resource/form/form-page.tsx')
  return (resource) => createElement(FormPage, { resource, purpose: name.endsWith('.add') ? 'create' : 'update' })
}
