import { activation } from './es/activation.ts'
import { activity } from './es/activity.ts'
import { account } from './es/account.ts'
import { accounts } from './es/accounts.ts'
import { catalogue } from './es/catalogue.ts'
import { backups } from './es/backups.ts'
import { credits } from './es/credits.ts'
import { devicePage } from './es/device-page.ts'
import { updateProgress } from './es/update-progress.ts'
import { deviceImport } from './es/device-import.ts'
import { eula } from './es/eula.ts'
import { home } from './es/home.ts'
import { hostMoves } from './es/host-moves.ts'
import { integrations } from './es/integrations.ts'
import { linkLists } from './es/link-lists.ts'
import { massAssignments } from './es/mass-assignments.ts'
import { menu } from './es/menu.ts'
import { worldMap } from './es/world-map.ts'
import { serverStats } from './es/server-stats.ts'
import { modelFigures } from './es/model-figures.ts'
import { options } from './es/options.ts'
import { orders } from './es/orders.ts'
import { messages } from './es/messages.ts'
import { owner } from './es/owner.ts'
import { ownerLocks } from './es/owner-locks.ts'
import { ownerSelf } from './es/owner-self.ts'
import { ownerSettings } from './es/owner-settings.ts'
import { ownerRequests } from './es/owner-requests.ts'
import { ownerPortals } from './es/owner-portals.ts'
import { ownerSources } from './es/owner-sources.ts'
import { panelSettings } from './es/panel-settings.ts'
import { permissions } from './es/permissions.ts'
import { resources } from './es/resources.ts'
import { server } from './es/server.ts'
import { session } from './es/session.ts'
import { shell } from './es/shell.ts'
import { sourceFaults } from './es/source-faults.ts'
import { sourceRefusals } from './es/source-refusals.ts'
import { subtitleFiles } from './es/subtitle-files.ts'
import { table } from './es/table.ts'
import { tracks } from './es/tracks.ts'
import { tv } from './es/tv.ts'
import { tvLine } from './es/tv-line.ts'
import { tvSettings } from './es/tv-settings.ts'
import { twoFactor } from './es/two-factor.ts'
import type { Words } from './en.ts'

/** Spanish, addressing as "tú"; forms in _many are for millions ("un millón de canales"). */
export const es: Words = {
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
