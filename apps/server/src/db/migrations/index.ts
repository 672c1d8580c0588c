import type { Step } from '../migrate.ts'
import * as accounts from './0001-accounts.ts'
import * as activity from './0002-activity.ts'
import * as devices from './0003-devices.ts'
import * as sources from './0004-sources.ts'
import * as announcements from './0005-announcements.ts'
import * as portals from './0006-portals.ts'
import * as secondFactor from './0007-second-factor.ts'
import * as credits from './0008-credits.ts'
import * as roles from './0009-roles.ts'
import * as mail from './0010-mail.ts'
import * as signInWays from './0011-sign-in-ways.ts'
import * as subDistributors from './0012-sub-distributors.ts'
import * as apiKeysAndWebhooks from './0013-api-keys-and-webhooks.ts'
import * as ownerSettings from './0014-owner-settings.ts'
import * as providerSources from './0015-provider-sources.ts'
import * as tvProtocol from './0016-tv-protocol.ts'
import * as addressRules from './0017-address-rules.ts'
import * as trialsAndLots from './0018-trials-and-lots.ts'
import * as noticeChoices from './0019-notice-choices.ts'
import * as activityLog from './0020-activity-log.ts'
import * as guides from './0021-guides.ts'
import * as models from './0022-models.ts'
import * as deviceCounts from './0023-device-counts.ts'
import * as officeMessages from './0024-office-messages.ts'
import * as massAssignments from './0025-mass-assignments.ts'
import * as qr from './0026-qr.ts'
import * as emptyMomentsFirst from './0027-empty-moments-first.ts'
import * as trackLists from './0028-track-lists.ts'
import * as tamperedEvidence from './0029-tampered-evidence.ts'
import * as managedSources from './0044-managed-sources.ts'
import * as m3uPortals from './0045-m3u-portals.ts'
import * as hostMoves from './0046-host-moves.ts'
import * as hostMoveResults from './0047-host-move-results.ts'
import * as accountEnds from './0048-account-ends.ts'
import * as autoRenew from './0049-auto-renew.ts'
import * as appOptions from './0030-app-options.ts'
import * as blockedHosts from './0031-blocked-hosts.ts'
import * as pointingRows from './0032-pointing-rows.ts'
import * as webhookRotation from './0033-webhook-rotation.ts'
import * as countByStatement from './0034-count-by-statement.ts'
import * as missingReports from './0035-missing-reports.ts'
import * as panelSettings from './0036-panel-settings.ts'
import * as optionTells from './0037-option-tells.ts'
import * as subtitleFiles from './0038-subtitle-files.ts'
import * as appFiles from './0039-app-files.ts'
import * as listJobs from './0040-list-jobs.ts'
import * as listViews from './0041-list-views.ts'
import * as deviceServices from './0042-device-services.ts'
import * as ledgerGrants from './0043-ledger-grants.ts'
import * as sweptRows from './0050-swept-rows.ts'
import * as devicesDue from './0051-devices-due.ts'
import * as m3uLinks from './0052-m3u-links.ts'
import * as updateTells from './0053-update-tells.ts'
import * as messagesWithoutProducts from './0054-messages-without-products.ts'
import * as linkSources from './0055-link-sources.ts'
import * as catalogue from './0056-catalogue.ts'
import * as linkTargets from './0057-link-targets.ts'
import * as rails from './0058-rails.ts'
import * as devicesBySeller from './0059-devices-by-seller.ts'
import * as massRowsInPlace from './0060-mass-rows-in-place.ts'
import * as textInput from './0061-text-input.ts'
import * as deviceFigures from './0062-device-figures.ts'
import * as catalogueQueues from './0063-catalogue-queues.ts'
import * as titlesByStaff from './0064-titles-by-staff.ts'
import * as backups from './0065-backups.ts'
import * as servers from './0066-servers.ts'
import * as networks from './0067-networks.ts'
import * as refreshTries from './0068-refresh-tries.ts'
import * as activityChain from './0069-activity-chain.ts'
import * as outboxOrder from './0070-outbox-order.ts'
import * as installation from './0071-installation.ts'
import * as reservedDevices from './0072-reserved-devices.ts'
import * as accountRules from './0073-account-rules.ts'
import * as sourceParts from './0074-source-parts.ts'
import * as uploadSlots from './0078-upload-slots.ts'
import * as messageCounts from './0075-message-counts.ts'
import * as namesOfTheDeleted from './0076-names-of-the-deleted.ts'
import * as retention from './0077-retention.ts'
import * as lookups from './0079-lookups.ts'
import * as ownerSince from './0080-owner-since.ts'
import * as uploadNetworks from './0081-upload-networks.ts'
import * as movedServices from './0082-moved-services.ts'
import * as suspendedBy from './0083-suspended-by.ts'
import * as unpaidReservations from './0084-unpaid-reservations.ts'
import * as keysOfAMac from './0085-keys-of-a-mac.ts'
import * as namesByAccount from './0086-names-by-account.ts'
import * as hostsOfSellers from './0087-hosts-of-sellers.ts'

/** Every step in order. A released step never changes; a change is a new step. */
export const migrations: Record<string, Step> = {
  '0001-accounts': accounts,
  '0002-activity': activity,
  '0003-devices': devices,
  '0004-sources': sources,
  '0005-announcements': announcements,
  '0006-portals': portals,
  '0007-second-factor': secondFactor,
  '0008-credits': credits,
  '0009-roles': roles,
  '0010-mail': mail,
  '0011-sign-in-ways': signInWays,
  '0012-sub-distributors': subDistributors,
  '0013-api-keys-and-webhooks': apiKeysAndWebhooks,
  '0014-owner-settings': ownerSettings,
  '0015-provider-sources': providerSources,
  '0016-tv-protocol': tvProtocol,
  '0017-address-rules': addressRules,
  '0018-trials-and-lots': trialsAndLots,
  '0019-notice-choices': noticeChoices,
  '0020-activity-log': activityLog,
  '0021-guides': guides,
  '0022-models': models,
  '0023-device-counts': deviceCounts,
  '0024-office-messages': officeMessages,
  '0025-mass-assignments': massAssignments,
  '0026-qr': qr,
  '0027-empty-moments-first': emptyMomentsFirst,
  '0028-track-lists': trackLists,
  '0029-tampered-evidence': tamperedEvidence,
  '0030-app-options': appOptions,
  '0031-blocked-hosts': blockedHosts,
  '0032-pointing-rows': pointingRows,
  '0033-webhook-rotation': webhookRotation,
  '0034-count-by-statement': countByStatement,
  '0035-missing-reports': missingReports,
  '0036-panel-settings': panelSettings,
  '0037-option-tells': optionTells,
  '0038-subtitle-files': subtitleFiles,
  '0039-app-files': appFiles,
  '0040-list-jobs': listJobs,
  '0041-list-views': listViews,
  '0042-device-services': deviceServices,
  '0043-ledger-grants': ledgerGrants,
  '0044-managed-sources': managedSources,
  '0045-m3u-portals': m3uPortals,
  '0046-host-moves': hostMoves,
  '0047-host-move-results': hostMoveResults,
  '0048-account-ends': accountEnds,
  '0049-auto-renew': autoRenew,
  '0050-swept-rows': sweptRows,
  '0051-devices-due': devicesDue,
  '0052-m3u-links': m3uLinks,
  '0053-update-tells': updateTells,
  '0054-messages-without-products': messagesWithoutProducts,
  '0055-link-sources': linkSources,
  '0056-catalogue': catalogue,
  '0057-link-targets': linkTargets,
  '0058-rails': rails,
  '0059-devices-by-seller': devicesBySeller,
  '0060-mass-rows-in-place': massRowsInPlace,
  '0061-text-input': textInput,
  '0062-device-figures': deviceFigures,
  '0063-catalogue-queues': catalogueQueues,
  '0064-titles-by-staff': titlesByStaff,
  '0065-backups': backups,
  '0066-servers': servers,
  '0067-networks': networks,
  '0068-refresh-tries': refreshTries,
  '0069-activity-chain': activityChain,
  '0070-outbox-order': outboxOrder,
  '0071-installation': installation,
  '0072-reserved-devices': reservedDevices,
  '0073-account-rules': accountRules,
  '0074-source-parts': sourceParts,
  '0075-message-counts': messageCounts,
  '0076-names-of-the-deleted': namesOfTheDeleted,
  '0077-retention': retention,
  '0078-upload-slots': uploadSlots,
  '0079-lookups': lookups,
  '0080-owner-since': ownerSince,
  '0081-upload-networks': uploadNetworks,
  '0082-moved-services': movedServices,
  '0083-suspended-by': suspendedBy,
  '0084-unpaid-reservations': unpaidReservations,
  '0085-keys-of-a-mac': keysOfAMac,
  '0086-names-by-account': namesByAccount,
  '0087-hosts-of-sellers': hostsOfSellers,
}
