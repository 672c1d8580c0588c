import type { ResourceWords } from '../resource-words.ts'
import { activity } from './resources/activity.ts'
import { addressRules } from './resources/address-rules.ts'
import { announcements } from './resources/announcements.ts'
import { appFiles } from './resources/app-files.ts'
import { backups } from './resources/backups.ts'
import { betaApps } from './resources/beta-apps.ts'
import { betaBundles } from './resources/beta-bundles.ts'
import { deviceUpdates } from './resources/device-updates.ts'
import { specificUpdates } from './resources/specific-updates.ts'
import { checksums } from './resources/checksums.ts'
import { creditRecords } from './resources/credit-records.ts'
import { devices } from './resources/devices.ts'
import { episodes } from './resources/episodes.ts'
import { homeNotifications } from './resources/home-notifications.ts'
import { m3uLinks } from './resources/m3u-links.ts'
import { m3uPortals } from './resources/m3u-portals.ts'
import { macNotifications } from './resources/mac-notifications.ts'
import { models } from './resources/models.ts'
import { movieRails } from './resources/movie-rails.ts'
import { movies } from './resources/movies.ts'
import { networks } from './resources/networks.ts'
import { notclearTitles } from './resources/notclear-titles.ts'
import { portals } from './resources/portals.ts'
import { priceRules } from './resources/price-rules.ts'
import { qrProfiles } from './resources/qr-profiles.ts'
import { qrRegistrations } from './resources/qr-registrations.ts'
import { roles } from './resources/roles.ts'
import { searchedTitles } from './resources/searched-titles.ts'
import { seriesRails } from './resources/series-rails.ts'
import { series } from './resources/series.ts'
import { services } from './resources/services.ts'
import { subDistributors } from './resources/sub-distributors.ts'
import { subtitleFiles } from './resources/subtitle-files.ts'
import { tamperedDevices } from './resources/tampered-devices.ts'
import { titleVideos } from './resources/title-videos.ts'
import { tmdbSearched } from './resources/tmdb-searched.ts'
import { trailers } from './resources/trailers.ts'
import { updates } from './resources/updates.ts'
import { users } from './resources/users.ts'

/** The words of every card. */
export const resources = {
  activity,
  announcements,
  credit_records: creditRecords,
  devices,
  portals,
  price_rules: priceRules,
  roles,
  services,
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
} satisfies ResourceWords
