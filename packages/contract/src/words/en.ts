import { activation } from './en/activation.ts'
import { activity } from './en/activity.ts'
import { account } from './en/account.ts'
import { accounts } from './en/accounts.ts'
import { catalogue } from './en/catalogue.ts'
import { backups } from './en/backups.ts'
import { credits } from './en/credits.ts'
import { devicePage } from './en/device-page.ts'
import { updateProgress } from './en/update-progress.ts'
import { deviceImport } from './en/device-import.ts'
import { eula } from './en/eula.ts'
import { home } from './en/home.ts'
import { hostMoves } from './en/host-moves.ts'
import { integrations } from './en/integrations.ts'
import { linkLists } from './en/link-lists.ts'
import { massAssignments } from './en/mass-assignments.ts'
import { menu } from './en/menu.ts'
import { worldMap } from './en/world-map.ts'
import { serverStats } from './en/server-stats.ts'
import { modelFigures } from './en/model-figures.ts'
import { options } from './en/options.ts'
import { orders } from './en/orders.ts'
import { messages } from './en/messages.ts'
import { owner } from './en/owner.ts'
import { ownerLocks } from './en/owner-locks.ts'
import { ownerSelf } from './en/owner-self.ts'
import { ownerSettings } from './en/owner-settings.ts'
import { ownerRequests } from './en/owner-requests.ts'
import { ownerPortals } from './en/owner-portals.ts'
import { ownerSources } from './en/owner-sources.ts'
import { panelSettings } from './en/panel-settings.ts'
import { permissions } from './en/permissions.ts'
import { resources } from './en/resources.ts'
import { server } from './en/server.ts'
import { session } from './en/session.ts'
import { shell } from './en/shell.ts'
import { sourceFaults } from './en/source-faults.ts'
import { sourceRefusals } from './en/source-refusals.ts'
import { subtitleFiles } from './en/subtitle-files.ts'
import { table } from './en/table.ts'
import { tracks } from './en/tracks.ts'
import { tv } from './en/tv.ts'
import { tvLine } from './en/tv-line.ts'
import { tvSettings } from './en/tv-settings.ts'
import { twoFactor } from './en/two-factor.ts'

/** English: the type of every other language. */
export const en = {
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

/** The plural forms English has none of: `_few` and `_many` beside every `_other` (Unicode CLDR). */
type FurtherPlurals<T> = {
  readonly [K in keyof T as K extends `${infer Stem}_other` ? `${Stem}_${'few' | 'many'}` : never]?: string
}
/** The same tree of keys with words of another language. */
type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> } & FurtherPlurals<T>
export type Words = Translated<typeof en>
