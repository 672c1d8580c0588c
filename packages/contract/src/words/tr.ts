import { activation } from './tr/activation.ts'
import { activity } from './tr/activity.ts'
import { account } from './tr/account.ts'
import { accounts } from './tr/accounts.ts'
import { catalogue } from './tr/catalogue.ts'
import { backups } from './tr/backups.ts'
import { credits } from './tr/credits.ts'
import { devicePage } from './tr/device-page.ts'
import { updateProgress } from './tr/update-progress.ts'
import { deviceImport } from './tr/device-import.ts'
import { eula } from './tr/eula.ts'
import { home } from './tr/home.ts'
import { hostMoves } from './tr/host-moves.ts'
import { integrations } from './tr/integrations.ts'
import { linkLists } from './tr/link-lists.ts'
import { massAssignments } from './tr/mass-assignments.ts'
import { menu } from './tr/menu.ts'
import { worldMap } from './tr/world-map.ts'
import { serverStats } from './tr/server-stats.ts'
import { modelFigures } from './tr/model-figures.ts'
import { options } from './tr/options.ts'
import { orders } from './tr/orders.ts'
import { messages } from './tr/messages.ts'
import { owner } from './tr/owner.ts'
import { ownerLocks } from './tr/owner-locks.ts'
import { ownerSelf } from './tr/owner-self.ts'
import { ownerSettings } from './tr/owner-settings.ts'
import { ownerRequests } from './tr/owner-requests.ts'
import { ownerPortals } from './tr/owner-portals.ts'
import { ownerSources } from './tr/owner-sources.ts'
import { panelSettings } from './tr/panel-settings.ts'
import { permissions } from './tr/permissions.ts'
import { resources } from './tr/resources.ts'
import { server } from './tr/server.ts'
import { session } from './tr/session.ts'
import { shell } from './tr/shell.ts'
import { sourceFaults } from './tr/source-faults.ts'
import { sourceRefusals } from './tr/source-refusals.ts'
import { subtitleFiles } from './tr/subtitle-files.ts'
import { table } from './tr/table.ts'
import { tracks } from './tr/tracks.ts'
import { tv } from './tr/tv.ts'
import { tvLine } from './tr/tv-line.ts'
import { tvSettings } from './tr/tv-settings.ts'
import { twoFactor } from './tr/two-factor.ts'
import type { Words } from './en.ts'

export const tr = {
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
