import { activation } from './pl/activation.ts'
import { activity } from './pl/activity.ts'
import { account } from './pl/account.ts'
import { accounts } from './pl/accounts.ts'
import { catalogue } from './pl/catalogue.ts'
import { backups } from './pl/backups.ts'
import { credits } from './pl/credits.ts'
import { devicePage } from './pl/device-page.ts'
import { updateProgress } from './pl/update-progress.ts'
import { deviceImport } from './pl/device-import.ts'
import { eula } from './pl/eula.ts'
import { home } from './pl/home.ts'
import { hostMoves } from './pl/host-moves.ts'
import { integrations } from './pl/integrations.ts'
import { linkLists } from './pl/link-lists.ts'
import { massAssignments } from './pl/mass-assignments.ts'
import { menu } from './pl/menu.ts'
import { worldMap } from './pl/world-map.ts'
import { serverStats } from './pl/server-stats.ts'
import { modelFigures } from './pl/model-figures.ts'
import { options } from './pl/options.ts'
import { orders } from './pl/orders.ts'
import { messages } from './pl/messages.ts'
import { owner } from './pl/owner.ts'
import { ownerLocks } from './pl/owner-locks.ts'
import { ownerSelf } from './pl/owner-self.ts'
import { ownerSettings } from './pl/owner-settings.ts'
import { ownerRequests } from './pl/owner-requests.ts'
import { ownerPortals } from './pl/owner-portals.ts'
import { ownerSources } from './pl/owner-sources.ts'
import { panelSettings } from './pl/panel-settings.ts'
import { permissions } from './pl/permissions.ts'
import { resources } from './pl/resources.ts'
import { server } from './pl/server.ts'
import { session } from './pl/session.ts'
import { shell } from './pl/shell.ts'
import { sourceFaults } from './pl/source-faults.ts'
import { sourceRefusals } from './pl/source-refusals.ts'
import { subtitleFiles } from './pl/subtitle-files.ts'
import { table } from './pl/table.ts'
import { tracks } from './pl/tracks.ts'
import { tv } from './pl/tv.ts'
import { tvLine } from './pl/tv-line.ts'
import { tvSettings } from './pl/tv-settings.ts'
import { twoFactor } from './pl/two-factor.ts'
import type { Words } from './en.ts'

/** Polish, without forms that tell the gender of who reads; a card's noun stands in the accusative ("Dodaj użytkownika"). */
export const pl: Words = {
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
