import type { Call } from '../kit/define-call.ts'
import { allResources } from '../resources/index.ts'
import { resourceCalls } from '../resource-calls/resource-calls.ts'
import { accountsCalls } from './accounts.ts'
import { activationCalls } from './activation.ts'
import { appFilesCalls } from './app-files.ts'
import { appOptionsCalls } from './app-options.ts'
import { apiKeysCalls } from './api-keys.ts'
import { backupsCalls } from './backups.ts'
import { creditCalls } from './credits.ts'
import { creditRequestCalls } from './credit-requests.ts'
import { dashboardsCalls } from './dashboards.ts'
import { messagesCalls } from './messages.ts'
import { listJobsCalls } from './list-jobs.ts'
import { listViewsCalls } from './list-views.ts'
import { m3uLinkCalls } from './m3u-links.ts'
import { massAssignmentsCalls } from './mass-assignments.ts'
import { noticesCalls } from './notices.ts'
import { oauthCalls } from './oauth.ts'
import { officeCalls } from './office.ts'
import { ownerCalls } from './owner.ts'
import { ownerProviderCalls, tvProviderCalls } from './owner-providers.ts'
import { ownerPortalCalls } from './owner-portals.ts'
import { ownerSourcePinCalls } from './owner-source-pins.ts'
import { ownerSourceShareCalls } from './owner-source-shares.ts'
import { ownerSourceCalls } from './owner-sources.ts'
import { ownerSelfCalls } from './owner-self.ts'
import { ownerSettingsCalls } from './owner-settings.ts'
import { qrCalls } from './qr.ts'
import { crawlerCalls } from './crawler.ts'
import { metadataSettingsCalls } from './metadata-settings.ts'
import { picturesCalls } from './pictures.ts'
import { profileCalls } from './profile.ts'
import { rolesCalls } from './roles.ts'
import { operationsCalls } from './operations.ts'
import { serversCalls } from './servers.ts'
import { sessionCalls } from './session.ts'
import { sessionsCalls } from './sessions.ts'
import { catalogueCalls } from './catalogue.ts'
import { claimsCalls } from './claims.ts'
import { commandsCalls } from './commands.ts'
import { deviceImportCalls } from './device-import.ts'
import { deviceMacsCalls } from './device-macs.ts'
import { devicePageCalls } from './device-page.ts'
import { deviceServicesCalls } from './device-services.ts'
import { managedSourceCalls } from './managed-sources.ts'
import { homeScreenCalls } from './home-screen.ts'
import { homesCalls } from './homes.ts'
import { hostMoveCalls } from './host-moves.ts'
import { providerHealthCalls } from './provider-health.ts'
import { integrityCalls } from './integrity.ts'
import { pairingCalls } from './pairing.ts'
import { peopleCalls } from './people.ts'
import { panelSettingsCalls } from './panel-settings.ts'
import { titleCreditsCalls } from './title-credits.ts'
import { titleImagesCalls } from './title-images.ts'
import { subtitleFilesCalls } from './subtitle-files.ts'
import { tamperedEvidenceCalls } from './tampered-evidence.ts'
import { textInputCalls } from './text-input.ts'
import { ticketsCalls } from './tickets.ts'
import { tracksCalls } from './tracks.ts'
import { tvCatalogueCalls } from './tv-catalogue.ts'
import { tvFaultsCalls } from './tv-faults.ts'
import { tvLicenceCalls } from './tv-licence.ts'
import { tvMessagesCalls } from './tv-messages.ts'
import { tvUpdatesCalls } from './tv-updates.ts'
import { tvAccountCalls } from './tv-account.ts'
import { tvCalls } from './tv.ts'
import { tvGuideCalls } from './tv-guide.ts'
import { tvTitlesCalls } from './tv-titles.ts'
import { twoFactorCalls } from './two-factor.ts'
import { updateProgressCalls } from './update-progress.ts'
import { voucherCalls } from './vouchers.ts'
import { webhooksCalls } from './webhooks.ts'

/** The endpoints that belong to no resource, by family. */
export const callFamilies: Record<string, Record<string, Call>> = {
  session: sessionCalls,
  twoFactor: twoFactorCalls,
  sessions: sessionsCalls,
  profile: profileCalls,
  accounts: accountsCalls,
  apiKeys: apiKeysCalls,
  webhooks: webhooksCalls,
  oauth: oauthCalls,
  notices: noticesCalls,
  roles: rolesCalls,
  office: officeCalls,
  people: peopleCalls,
  dashboards: dashboardsCalls,
  homes: homesCalls,
  operations: operationsCalls,
  servers: serversCalls,
  credits: creditCalls,
  creditRequests: creditRequestCalls,
  listJobs: listJobsCalls,
  listViews: listViewsCalls,
  massAssignments: massAssignmentsCalls,
  devicePage: devicePageCalls,
  deviceMacs: deviceMacsCalls,
  deviceServices: deviceServicesCalls,
  deviceImport: deviceImportCalls,
  givenSources: managedSourceCalls,
  hostMoves: hostMoveCalls,
  providerHealth: providerHealthCalls,
  m3uLinks: m3uLinkCalls,
  owner: ownerCalls,
  ownerSelf: ownerSelfCalls,
  ownerSettings: ownerSettingsCalls,
  ownerSources: ownerSourceCalls,
  ownerSourcePins: ownerSourcePinCalls,
  ownerSourceShares: ownerSourceShareCalls,
  ownerPortals: ownerPortalCalls,
  appFiles: appFilesCalls,
  ownerProviders: ownerProviderCalls,
  tvProviders: tvProviderCalls,
  appOptions: appOptionsCalls,
  panelSettings: panelSettingsCalls,
  tracks: tracksCalls,
  subtitleFiles: subtitleFilesCalls,
  tvGuide: tvGuideCalls,
  tvTitles: tvTitlesCalls,
  tvCatalogue: tvCatalogueCalls,
  tv: tvCalls,
  pairing: pairingCalls,
  qr: qrCalls,
  tvAccount: tvAccountCalls,
  textInput: textInputCalls,
  commands: commandsCalls,
  tvFaults: tvFaultsCalls,
  tvLicence: tvLicenceCalls,
  tvMessages: tvMessagesCalls,
  messages: messagesCalls,
  tickets: ticketsCalls,
  vouchers: voucherCalls,
  integrity: integrityCalls,
  tvUpdates: tvUpdatesCalls,
  tamperedEvidence: tamperedEvidenceCalls,
  updateProgress: updateProgressCalls,
  claims: claimsCalls,
  activation: activationCalls,
  catalogue: catalogueCalls,
  homeScreen: homeScreenCalls,
  titleCredits: titleCreditsCalls,
  titleImages: titleImagesCalls,
  pictures: picturesCalls,
  metadataSettings: metadataSettingsCalls,
  crawler: crawlerCalls,
  backups: backupsCalls,
}

/** Every endpoint of the API: those of resources and the others. */
export function everyCall(): Call[] {
  const ofFamilies = Object.values(callFamilies).flatMap((family) => Object.values(family))
  return [...allResources.flatMap((resource) => Object.values(resourceCalls(resource))), ...ofFamilies]
}
