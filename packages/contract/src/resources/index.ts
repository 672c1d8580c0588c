import type { Resource } from '../kit/define-resource.ts'
import { activity } from './activity.ts'
import { addressRules } from './address-rules.ts'
import { appFiles } from './app-files.ts'
import { backups } from './backups.ts'
import { announcements } from './announcements.ts'
import { brandings } from './brandings.ts'
import { betaApps } from './beta-apps.ts'
import { betaBundles } from './beta-bundles.ts'
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
import { specificUpdates } from './specific-updates.ts'
import { services } from './services.ts'
import { subDistributors } from './sub-distributors.ts'
import { subtitleFiles } from './subtitle-files.ts'
import { tamperedDevices } from './tampered-devices.ts'
import { tickets } from './tickets.ts'
import { titleVideos } from './title-videos.ts'
import { tmdbSearched } from './tmdb-searched.ts'
import { trailers } from './trailers.ts'
import { updates } from './updates.ts'
import { voucherBatches } from './voucher-batches.ts'
import { users } from './users.ts'

/** Every resource the product manages by a definition. */
export const resources = {
  activity,
  announcements,
  credit_records: creditRecords,
  devices,
  portals,
  price_rules: priceRules,
  roles,
  services,
  brandings,
  qr_profiles: qrProfiles,
  qr_registrations: qrRegistrations,
  users,
  sub_distributors: subDistributors,
  address_rules: addressRules,
  models,
  mac_notifications: macNotifications,
  home_notifications: homeNotifications,
  app_files: appFiles,
  checksums,
  tampered_devices: tamperedDevices,
  updates,
  subtitle_files: subtitleFiles,
  specific_updates: specificUpdates,
  device_updates: deviceUpdates,
  beta_apps: betaApps,
  beta_bundles: betaBundles,
  m3u_portals: m3uPortals,
  m3u_links: m3uLinks,
  searched_titles: searchedTitles,
  tmdb_searched: tmdbSearched,
  notclear_titles: notclearTitles,
  movies,
  series,
  episodes,
  title_videos: titleVideos,
  backups,
  networks,
  movie_rails: movieRails,
  series_rails: seriesRails,
  trailers,
  tickets,
  voucher_batches: voucherBatches,
}

export type ResourceName = keyof typeof resources
/** The resources as the engine and the generic screens see them. */
export const allResources: readonly Resource[] = Object.values(resources)
