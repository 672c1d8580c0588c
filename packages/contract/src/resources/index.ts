// Written by `npm run new -- registries` from the files of this folder.
import type { Resource } from '../kit/define-resource.ts'
import { placeInSidebar } from '../kit/place-in-sidebar.ts'
import { activity } from './activity.ts'
import { addressRules } from './address-rules.ts'
import { announcements } from './announcements.ts'
import { appFiles } from './app-files.ts'
import { backups } from './backups.ts'
import { betaApps } from './beta-apps.ts'
import { betaBundles } from './beta-bundles.ts'
import { brandings } from './brandings.ts'
import { checksums } from './checksums.ts'
import { creditRecords } from './credit-records.ts'
import { deviceUpdates } from './device-updates.ts'
import { devices } from './devices.ts'
import { episodes } from './episodes.ts'
import { homeNotifications } from './home-notifications.ts'
import { m3uLinks } from './m3u-links.ts'
import { m3uPortals } from './m3u-portals.ts'
import { macNotifications } from './mac-notifications.ts'
import { models } from './models.ts'
import { movieRails } from './movie-rails.ts'
import { movies } from './movies.ts'
import { networks } from './networks.ts'
import { notclearTitles } from './notclear-titles.ts'
import { portals } from './portals.ts'
import { priceRules } from './price-rules.ts'
import { qrProfiles } from './qr-profiles.ts'
import { qrRegistrations } from './qr-registrations.ts'
import { roles } from './roles.ts'
import { searchedTitles } from './searched-titles.ts'
import { seriesRails } from './series-rails.ts'
import { series } from './series.ts'
import { services } from './services.ts'
import { specificUpdates } from './specific-updates.ts'
import { subDistributors } from './sub-distributors.ts'
import { subtitleFiles } from './subtitle-files.ts'
import { tamperedDevices } from './tampered-devices.ts'
import { tickets } from './tickets.ts'
import { titleVideos } from './title-videos.ts'
import { tmdbSearched } from './tmdb-searched.ts'
import { trailers } from './trailers.ts'
import { updates } from './updates.ts'
import { users } from './users.ts'
import { voucherBatches } from './voucher-batches.ts'

/** Every resource the product manages by a definition. */
export const resources = {
  activity,
  address_rules: addressRules,
  announcements,
  app_files: appFiles,
  backups,
  beta_apps: betaApps,
  beta_bundles: betaBundles,
  brandings,
  checksums,
  credit_records: creditRecords,
  device_updates: deviceUpdates,
  devices,
  episodes,
  home_notifications: homeNotifications,
  m3u_links: m3uLinks,
  m3u_portals: m3uPortals,
  mac_notifications: macNotifications,
  models,
  movie_rails: movieRails,
  movies,
  networks,
  notclear_titles: notclearTitles,
  portals,
  price_rules: priceRules,
  qr_profiles: qrProfiles,
  qr_registrations: qrRegistrations,
  roles,
  searched_titles: searchedTitles,
  series_rails: seriesRails,
  series,
  services,
  specific_updates: specificUpdates,
  sub_distributors: subDistributors,
  subtitle_files: subtitleFiles,
  tampered_devices: tamperedDevices,
  tickets,
  title_videos: titleVideos,
  tmdb_searched: tmdbSearched,
  trailers,
  updates,
  users,
  voucher_batches: voucherBatches,
}

export type ResourceName = keyof typeof resources
/** The resources as the engine and the generic screens see them, in the order of the sidebar. */
export const allResources: readonly Resource[] = Object.values(resources).toSorted(
  (one, other) => placeInSidebar(one.screen) - placeInSidebar(other.screen),
)
