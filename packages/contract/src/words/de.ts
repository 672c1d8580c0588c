import { activation } from './de/activation.ts'
import { activity } from './de/activity.ts'
import { account } from './de/account.ts'
import { accounts } from './de/accounts.ts'
import { catalogue } from './de/catalogue.ts'
import { backups } from './de/backups.ts'
import { credits } from './de/credits.ts'
import { devicePage } from './de/device-page.ts'
import { updateProgress } from './de/update-progress.ts'
import { deviceImport } from './de/device-import.ts'
import { eula } from './de/eula.ts'
import { home } from './de/home.ts'
import { hostMoves } from './de/host-moves.ts'
import { integrations } from './de/integrations.ts'
import { linkLists } from './de/link-lists.ts'
import { massAssignments } from './de/mass-assignments.ts'
import { menu } from './de/menu.ts'
import { worldMap } from './de/world-map.ts'
import { serverStats } from './de/server-stats.ts'
import { modelFigures } from './de/model-figures.ts'
import { options } from './de/options.ts'
import { orders } from './de/orders.ts'
import { messages } from './de/messages.ts'
import { owner } from './de/owner.ts'
import { ownerLocks } from './de/owner-locks.ts'
import { ownerSelf } from './de/owner-self.ts'
import { ownerSettings } from './de/owner-settings.ts'
import { ownerRequests } from './de/owner-requests.ts'
import { ownerPortals } from './de/owner-portals.ts'
import { ownerSources } from './de/owner-sources.ts'
import { panelSettings } from './de/panel-settings.ts'
import { permissions } from './de/permissions.ts'
import { resources } from './de/resources.ts'
import { server } from './de/server.ts'
import { session } from './de/session.ts'
import { shell } from './de/shell.ts'
import { sourceFaults } from './de/source-faults.ts'
import { sourceRefusals } from './de/source-refusals.ts'
import { subtitleFiles } from './de/subtitle-files.ts'
import { table } from './de/table.ts'
import { tracks } from './de/tracks.ts'
import { tv } from './de/tv.ts'
import { tvLine } from './de/tv-line.ts'
import { tvSettings } from './de/tv-settings.ts'
import { twoFactor } from './de/two-factor.ts'
import type { Words } from './en.ts'

export const de = {
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
