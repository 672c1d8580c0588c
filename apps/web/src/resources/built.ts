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
const qrRegistrations: LoadCard = async () =>
  (await import('@castellan/contract/resources/qr-registrations.ts')).qrRegistrations
const prices: LoadCard = async () => (await import('@castellan/contract/resources/price-rules.ts')).priceRules
const roles: LoadCard = async () => (await import('@castellan/contract/resources/roles.ts')).roles
const services: LoadCard = async () => (await import('@castellan/contract/resources/services.ts')).services
const subDistributors: LoadCard = async () =>
  (await import('@castellan/contract/resources/sub-distributors.ts')).subDistributors
const users: LoadCard = async () => (await import('@castellan/contract/resources/users.ts')).users

/** The list of a resource that is all its card says. */
function list(load: LoadCard): () => Promise<ScreenModule> {
  return async () => {
    const [{ ResourceScreen }, resource] = await Promise.all([import('../resource/resource-screen.tsx'), load()])
    return { Screen: () => createElement(ResourceScreen, { resource }) }
  }
}

function form(load: LoadCard, purpose: 'create' | 'update'): () => Promise<ScreenModule> {
  return async () => {
    const [{ FormPage }, resource] = await Promise.all([import('../resource/form-page.tsx'), load()])
    return { Screen: () => createElement(FormPage, { resource, purpose }) }
  }
}

/** The screens of the resources, but for the one that most people begin with. */
export const resourceScreens: BuiltScreens = {
  'settings.activity': async () => ({ Screen: (await import('./activity.tsx')).Activity }),
  'settings.backup': async () => ({ Screen: (await import('./backups.tsx')).Backups }),
  announcement: list(announcements),
  'checksums.index': async () => ({ Screen: (await import('./checksums.tsx')).Checksums }),
  'checksums.edit': form(checksums, 'update'),
  tempered: async () => ({ Screen: (await import('./tampered.tsx')).Tampered }),
  'updates.files': async () => ({ Screen: (await import('./app-files.tsx')).AppFiles }),
  updates: async () => ({ Screen: (await import('./updates.tsx')).AllUpdates }),
  'updates.update': async () => ({ Screen: (await import('./updates/update-page.tsx')).UpdateScreen }),
  'updates.specific': async () => ({ Screen: (await import('./updates.tsx')).SpecificUpdates }),
  'devices.updates': async () => ({ Screen: (await import('./updates.tsx')).DeviceUpdates }),
  'f2.settings.update': async () => ({ Screen: (await import('./updates.tsx')).BetaApps }),
  'f2.settings.web-update': async () => ({ Screen: (await import('./updates.tsx')).BetaBundles }),
  portals: async () => ({ Screen: (await import('./portals.tsx')).Portals }),
  'portals.edit': form(portals, 'update'),
  'devices.onair': async () => ({ Screen: (await import('./devices.tsx')).OnAirDevices }),
  'devices.qr.index': list(qrRegistrations),
  'settings.qr-info': async () => ({ Screen: (await import('./qr-profiles.tsx')).QrProfiles }),
  'settings.prices': list(prices),
  'settings.services': list(services),
  'settings.roles': async () => ({ Screen: (await import('./roles.tsx')).Roles }),
  'settings.roles.add': form(roles, 'create'),
  'settings.roles.edit': form(roles, 'update'),
  'settings.users': async () => ({ Screen: (await import('./users.tsx')).Users }),
  'settings.users.add': form(users, 'create'),
  'settings.users.edit': form(users, 'update'),
  sub_distributors: list(subDistributors),
  'ip.addresses': async () => ({ Screen: (await import('./address-rules.tsx')).AddressRules }),
  'settings.models': async () => ({ Screen: (await import('./models.tsx')).Models }),
  subtitle: async () => ({ Screen: (await import('./subtitle-files.tsx')).SubtitleFiles }),
  'm3u.index': list(m3uPortals),
  'm3u.edit': form(m3uPortals, 'update'),
  'm3u.link': async () => ({ Screen: (await import('./m3u-links.tsx')).M3uLinks }),
  'v3.searched.movies': async () => ({ Screen: (await import('./catalogue.tsx')).SearchedMovies }),
  'v3.searched.series': async () => ({ Screen: (await import('./catalogue.tsx')).SearchedSeries }),
  'tmdbsettings.searched.movies': async () => ({ Screen: (await import('./catalogue.tsx')).TmdbSearchedMovies }),
  'tmdbsettings.searched.series': async () => ({ Screen: (await import('./catalogue.tsx')).TmdbSearchedSeries }),
  'v3.mainscreen.networks': async () => ({ Screen: (await import('./catalogue/lists.tsx')).Networks }),
  'tmdbsettings.movies': async () => ({ Screen: (await import('./catalogue/lists.tsx')).MovieRails }),
  'tmdbsettings.series': async () => ({ Screen: (await import('./catalogue/lists.tsx')).SeriesRails }),
  'tmdbsettings.trailers': async () => ({ Screen: (await import('./catalogue/lists.tsx')).Trailers }),
  'v3.mainscreen.networks.add': form(networks, 'create'),
  'v3.mainscreen.networks.edit': form(networks, 'update'),
}
