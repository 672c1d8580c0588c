import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { createElement } from 'react'
import type { BuiltScreens, ScreenModule } from '../shell/built-screen.ts'

type LoadCard = () => Promise<Resource>

const announcements: LoadCard = async () =>
  (await import('@castellan/contract/resources/announcements.ts')).announcements
const checksums: LoadCard = async () => (await import('@castellan/contract/resources/checksums.ts')).checksums
const m3uPortals: LoadCard = async () => (await import('@castellan/contract/resources/m3u-portals.ts')).m3uPortals
const networks: LoadCard = async () => (await import('@castellan/contract/resources/networks.ts')).networks
const portals: LoadCard = async () => (await import('@castellan/contract/resources/portals.ts')).portals
const prices: LoadCard = async () => (await import('@castellan/contract/resources/price-rules.ts')).priceRules
const roles: LoadCard = async () => (await import('@castellan/contract/resources/roles.ts')).roles
const services: LoadCard = async () => (await import('@castellan/contract/resources/services.ts')).services
const subDistributors: LoadCard = async () =>
  (await import('@castellan/contract/resources/sub-distributors.ts')).subDistributors
const users: LoadCard = async () => (await import('@castellan/contract/resources/users.ts')).users

/** The list of a resource that is all its card says. */
function list(load: LoadCard): () => Promise<ScreenModule> {
  return async () => {
    const [{ ResourceScreen }, resource] = await Promise.all([import('../resource/list/resource-screen.tsx'), load()])
    return { Screen: () => createElement(ResourceScreen, { resource }) }
  }
}

function form(load: LoadCard, purpose: 'create' | 'update'): () => Promise<ScreenModule> {
  return async () => {
    const [{ FormPage }, resource] = await Promise.all([import('../resource/form/form-page.tsx'), load()])
    return { Screen: () => createElement(FormPage, { resource, purpose }) }
  }
}

/** The screens of the resources, but for the one that most people begin with. */
export const resourceScreens: BuiltScreens = {
  'settings.activity': async () => ({ Screen: (await import('./activity/activity.tsx')).Activity }),
  'settings.backup': async () => ({ Screen: (await import('./backups/backups.tsx')).Backups }),
  announcement: list(announcements),
  'checksums.index': async () => ({ Screen: (await import('./checksums/checksums.tsx')).Checksums }),
  'checksums.edit': form(checksums, 'update'),
  tempered: async () => ({ Screen: (await import('./tampered/tampered.tsx')).Tampered }),
  'updates.files': async () => ({ Screen: (await import('./app-files/app-files.tsx')).AppFiles }),
  updates: async () => ({ Screen: (await import('./updates/updates.tsx')).AllUpdates }),
  'updates.update': async () => ({ Screen: (await import('./updates/update-page.tsx')).UpdateScreen }),
  'updates.specific': async () => ({ Screen: (await import('./updates/updates.tsx')).SpecificUpdates }),
  'devices.updates': async () => ({ Screen: (await import('./updates/updates.tsx')).DeviceUpdates }),
  'f2.settings.update': async () => ({ Screen: (await import('./updates/updates.tsx')).BetaApps }),
  'f2.settings.web-update': async () => ({ Screen: (await import('./updates/updates.tsx')).BetaBundles }),
  portals: async () => ({ Screen: (await import('./portals/portals.tsx')).Portals }),
  'portals.edit': form(portals, 'update'),
  'devices.onair': async () => ({ Screen: (await import('./devices/devices.tsx')).OnAirDevices }),
  'devices.qr.index': async () => ({ Screen: (await import('./devices/qr/qr-customers.tsx')).QrCustomers }),
  'settings.qr-info': async () => ({ Screen: (await import('./qr-profiles/qr-profiles.tsx')).QrProfiles }),
  'settings.prices': list(prices),
  'settings.services': list(services),
  'settings.roles': async () => ({ Screen: (await import('./roles/roles.tsx')).Roles }),
  'settings.roles.add': async () => ({ Screen: (await import('./roles/add-role.tsx')).AddRole }),
  'settings.roles.edit': form(roles, 'update'),
  'settings.users': async () => ({ Screen: (await import('./users/users.tsx')).Users }),
  'settings.users.add': form(users, 'create'),
  'settings.users.edit': form(users, 'update'),
  sub_distributors: list(subDistributors),
  'ip.addresses': async () => ({ Screen: (await import('./address-rules/address-rules.tsx')).AddressRules }),
  'settings.models': async () => ({ Screen: (await import('./models/models.tsx')).Models }),
  subtitle: async () => ({ Screen: (await import('./subtitle-files/subtitle-files.tsx')).SubtitleFiles }),
  'm3u.index': list(m3uPortals),
  'm3u.edit': form(m3uPortals, 'update'),
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
  'v3.mainscreen.networks.add': form(networks, 'create'),
  'v3.mainscreen.networks.edit': form(networks, 'update'),
  vouchers: async () => ({ Screen: (await import('./vouchers/vouchers.tsx')).Vouchers }),
  branding: async () => ({ Screen: (await import('./brandings/brandings.tsx')).BrandingScreen }),
  tickets: async () => ({ Screen: (await import('./tickets/tickets.tsx')).Tickets }),
}
