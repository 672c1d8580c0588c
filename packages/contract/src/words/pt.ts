import { activation } from './pt/activation.ts'
import { activity } from './pt/activity.ts'
import { account } from './pt/account.ts'
import { accounts } from './pt/accounts.ts'
import { catalogue } from './pt/catalogue.ts'
import { backups } from './pt/backups.ts'
import { credits } from './pt/credits.ts'
import { devicePage } from './pt/device-page.ts'
import { updateProgress } from './pt/update-progress.ts'
import { deviceImport } from './pt/device-import.ts'
import { eula } from './pt/eula.ts'
import { home } from './pt/home.ts'
import { hostMoves } from './pt/host-moves.ts'
import { integrations } from './pt/integrations.ts'
import { linkLists } from './pt/link-lists.ts'
import { massAssignments } from './pt/mass-assignments.ts'
import { menu } from './pt/menu.ts'
import { worldMap } from './pt/world-map.ts'
import { serverStats } from './pt/server-stats.ts'
import { modelFigures } from './pt/model-figures.ts'
import { options } from './pt/options.ts'
import { orders } from './pt/orders.ts'
import { messages } from './pt/messages.ts'
import { owner } from './pt/owner.ts'
import { ownerLocks } from './pt/owner-locks.ts'
import { ownerSelf } from './pt/owner-self.ts'
import { ownerSettings } from './pt/owner-settings.ts'
import { ownerRequests } from './pt/owner-requests.ts'
import { ownerPortals } from './pt/owner-portals.ts'
import { ownerSources } from './pt/owner-sources.ts'
import { panelSettings } from './pt/panel-settings.ts'
import { permissions } from './pt/permissions.ts'
import { resources } from './pt/resources.ts'
import { server } from './pt/server.ts'
import { session } from './pt/session.ts'
import { shell } from './pt/shell.ts'
import { sourceFaults } from './pt/source-faults.ts'
import { sourceRefusals } from './pt/source-refusals.ts'
import { subtitleFiles } from './pt/subtitle-files.ts'
import { table } from './pt/table.ts'
import { tracks } from './pt/tracks.ts'
import { tv } from './pt/tv.ts'
import { tvLine } from './pt/tv-line.ts'
import { tvSettings } from './pt/tv-settings.ts'
import { twoFactor } from './pt/two-factor.ts'
import type { Words } from './en.ts'

/** Portuguese as in Portugal, without "você"; forms in _many are for millions ("um milhão de canais"). */
export const pt: Words = {
  activation,
  activity,
  account,
  accounts,
  catalogue,
  backups,
  credits,
  devicePage,
  updateProgress,
  deviceImport,
  eula,
  home,
  hostMoves,
  integrations,
  linkLists,
  massAssignments,
  menu,
  worldMap,
  serverStats,
  modelFigures,
  messages,
  options,
  orders,
  owner,
  ownerLocks,
  ownerSelf,
  ownerSettings,
  ownerPortals,
  ownerRequests,
  ownerSources,
  panelSettings,
  permissions,
  resources,
  server,
  session,
  shell,
  sourceFaults,
  sourceRefusals,
  subtitleFiles,
  table,
  tracks,
  tv,
  tvLine,
  tvSettings,
  twoFactor,
}
