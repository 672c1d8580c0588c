import { activation } from './nl/activation.ts'
import { activity } from './nl/activity.ts'
import { account } from './nl/account.ts'
import { accounts } from './nl/accounts.ts'
import { catalogue } from './nl/catalogue.ts'
import { backups } from './nl/backups.ts'
import { credits } from './nl/credits.ts'
import { devicePage } from './nl/device-page.ts'
import { updateProgress } from './nl/update-progress.ts'
import { deviceImport } from './nl/device-import.ts'
import { eula } from './nl/eula.ts'
import { home } from './nl/home.ts'
import { hostMoves } from './nl/host-moves.ts'
import { integrations } from './nl/integrations.ts'
import { linkLists } from './nl/link-lists.ts'
import { massAssignments } from './nl/mass-assignments.ts'
import { menu } from './nl/menu.ts'
import { worldMap } from './nl/world-map.ts'
import { serverStats } from './nl/server-stats.ts'
import { modelFigures } from './nl/model-figures.ts'
import { options } from './nl/options.ts'
import { orders } from './nl/orders.ts'
import { messages } from './nl/messages.ts'
import { owner } from './nl/owner.ts'
import { ownerLocks } from './nl/owner-locks.ts'
import { ownerSelf } from './nl/owner-self.ts'
import { ownerSettings } from './nl/owner-settings.ts'
import { ownerRequests } from './nl/owner-requests.ts'
import { ownerPortals } from './nl/owner-portals.ts'
import { ownerSources } from './nl/owner-sources.ts'
import { panelSettings } from './nl/panel-settings.ts'
import { permissions } from './nl/permissions.ts'
import { resources } from './nl/resources.ts'
import { server } from './nl/server.ts'
import { session } from './nl/session.ts'
import { shell } from './nl/shell.ts'
import { sourceFaults } from './nl/source-faults.ts'
import { sourceRefusals } from './nl/source-refusals.ts'
import { subtitleFiles } from './nl/subtitle-files.ts'
import { table } from './nl/table.ts'
import { tracks } from './nl/tracks.ts'
import { tv } from './nl/tv.ts'
import { tvLine } from './nl/tv-line.ts'
import { tvSettings } from './nl/tv-settings.ts'
import { twoFactor } from './nl/two-factor.ts'
import type { Words } from './en.ts'

export const nl = {
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
} satisfies Words
