import { accounts, rights } from './accounts.ts'
import type { Subject } from './attack.ts'
import { bounds, sockets } from './bounds.ts'
import { continuedWork, inOthersNames } from './continued-work.ts'
import { hostMoves, hosts } from './hosts.ts'
import { storedBackups, files, webhooks } from './outbound.ts'
import { licences } from './licences.ts'
import { changedHands, sharedMacs } from './shared-macs.ts'
import { oauthSignIn, pairing } from './signing-in.ts'
import { claims, macs } from './taking-tvs.ts'

/** What is attacked, in the order of the table. */
export const subjects: Readonly<Record<string, Subject>> = {
  claims,
  macs,
  sharedMacs,
  changedHands,
  licences,
  accounts,
  rights,
  hosts,
  hostMoves,
  inOthersNames,
  continuedWork,
  bounds,
  sockets,
  oauthSignIn,
  pairing,
  webhooks,
  files,
  // The last one: the panel answers nothing while it restores.
  backups: storedBackups,
}
