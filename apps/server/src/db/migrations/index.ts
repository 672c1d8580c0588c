import type { Step } from './step.ts'
import * as users from './0001-users.ts'
import * as activityLog from './0002-activity-log.ts'
import * as integrations from './0003-integrations.ts'
import * as devices from './0004-devices.ts'
import * as pairing from './0005-pairing.ts'
import * as credits from './0006-credits.ts'
import * as services from './0007-services.ts'
import * as sources from './0008-sources.ts'
import * as messages from './0009-messages.ts'
import * as app from './0010-app.ts'
import * as catalogue from './0011-catalogue.ts'
import * as panel from './0012-panel.ts'
import * as roleRows from './0013-role-rows.ts'
import * as figures from './0014-figures.ts'
import * as sourceHealth from './0015-source-health.ts'
import * as activityFilters from './0016-activity-filters.ts'
import * as backupClaims from './0017-backup-claims.ts'
import * as rollouts from './0018-rollouts.ts'
import * as tamperedFound from './0019-tampered-found.ts'
import * as backupCopies from './0020-backup-copies.ts'
import * as homeScreen from './0021-home-screen.ts'
import * as qrContacts from './0022-qr-contacts.ts'
import * as pauses from './0023-pauses.ts'
import * as dateFormat from './0024-date-format.ts'
import * as pictures from './0025-pictures.ts'
import * as crawler from './0026-crawler.ts'
import * as reported from './0027-reported.ts'
import * as installRules from './0028-install-rules.ts'
import * as channelShifts from './0029-channel-shifts.ts'
import * as personLimits from './0030-person-limits.ts'
import * as messageRepeats from './0031-message-repeats.ts'
import * as ownerAccounts from './0032-owner-accounts.ts'
import * as roleLimits from './0033-role-limits.ts'
import * as activationNames from './0034-activation-names.ts'
import * as tickets from './0035-tickets.ts'
import * as sourcePins from './0036-source-pins.ts'
import * as sourceShares from './0037-source-shares.ts'
import * as vouchers from './0038-vouchers.ts'
import * as creditRequests from './0039-credit-requests.ts'
import * as attentionSnoozes from './0040-attention-snoozes.ts'
import * as messagePictures from './0041-message-pictures.ts'
import * as brandings from './0042-brandings.ts'
import * as stagedOptions from './0043-staged-options.ts'
import * as platformVerdicts from './0044-platform-verdicts.ts'
import * as deviceMacs from './0045-device-macs.ts'
import * as redeemedCodes from './0046-redeemed-codes.ts'
import * as titleMaterial from './0047-title-material.ts'
import * as seriesVideos from './0048-series-videos.ts'
import * as titleImages from './0049-title-images.ts'
import * as standardNames from './0050-standard-names.ts'
import * as endedCrawls from './0051-ended-crawls.ts'
import * as draftAuthor from './0052-draft-author.ts'
import * as listedPosters from './0053-listed-posters.ts'
import * as railsInArabicAndPersian from './0054-rails-in-arabic-and-persian.ts'
import * as searchTitles from './0055-search-titles.ts'
import * as seasons from './0056-seasons.ts'
import * as serviceTitles from './0057-service-titles.ts'
import * as mailFaults from './0058-mail-faults.ts'
import * as returnedTvs from './0059-returned-tvs.ts'

/** Every step in order. A step is final once it is on the main branch; a change is a new step. */
export const migrations: Record<string, Step> = {
  '0001-users': users,
  '0002-activity-log': activityLog,
  '0003-integrations': integrations,
  '0004-devices': devices,
  '0005-pairing': pairing,
  '0006-credits': credits,
  '0007-services': services,
  '0008-sources': sources,
  '0009-messages': messages,
  '0010-app': app,
  '0011-catalogue': catalogue,
  '0012-panel': panel,
  '0013-role-rows': roleRows,
  '0014-figures': figures,
  '0015-source-health': sourceHealth,
  '0016-activity-filters': activityFilters,
  '0017-backup-claims': backupClaims,
  '0018-rollouts': rollouts,
  '0019-tampered-found': tamperedFound,
  '0020-backup-copies': backupCopies,
  '0021-home-screen': homeScreen,
  '0022-qr-contacts': qrContacts,
  '0023-pauses': pauses,
  '0024-date-format': dateFormat,
  '0025-pictures': pictures,
  '0026-crawler': crawler,
  '0027-reported': reported,
  '0028-install-rules': installRules,
  '0029-channel-shifts': channelShifts,
  '0030-person-limits': personLimits,
  '0031-message-repeats': messageRepeats,
  '0032-owner-accounts': ownerAccounts,
  '0033-role-limits': roleLimits,
  '0034-activation-names': activationNames,
  '0035-tickets': tickets,
  '0036-source-pins': sourcePins,
  '0037-source-shares': sourceShares,
  '0038-vouchers': vouchers,
  '0039-credit-requests': creditRequests,
  '0040-attention-snoozes': attentionSnoozes,
  '0041-message-pictures': messagePictures,
  '0042-brandings': brandings,
  '0043-staged-options': stagedOptions,
  '0044-platform-verdicts': platformVerdicts,
  '0045-device-macs': deviceMacs,
  '0046-redeemed-codes': redeemedCodes,
  '0047-title-material': titleMaterial,
  '0048-series-videos': seriesVideos,
  '0049-title-images': titleImages,
  '0050-standard-names': standardNames,
  '0051-ended-crawls': endedCrawls,
  '0052-draft-author': draftAuthor,
  '0053-listed-posters': listedPosters,
  '0054-rails-in-arabic-and-persian': railsInArabicAndPersian,
  '0055-search-titles': searchTitles,
  '0056-seasons': seasons,
  '0057-service-titles': serviceTitles,
  '0058-mail-faults': mailFaults,
  '0059-returned-tvs': returnedTvs,
}
