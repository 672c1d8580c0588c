import type { Push, TvSource } from '@castellan/contract/calls/tv.ts'
import type { TvIdentity } from './identity.ts'
import type { TvCommand, TvText } from './orders.ts'
import type { SnapshotPage } from './snapshot.ts'
import type { TvConfig } from './tv-api.ts'
import type { TvFailure } from './tv-failure.ts'

/** `online`: the socket is open; `polling`: the server answers, without a socket; `blocked`: the server turns this TV away. */
export type TvState = 'online' | 'polling' | 'offline' | 'blocked'
export type Versions = { config: number; sources: number }

/** What an app is told. `config` and `sources` may take their time: nothing is acknowledged before they are done. */
export type TvEvents = {
  /** There is something to show on the screen: MAC, device key, login address. */
  registered(identity: TvIdentity): void
  /** The server has answered for the first time since the start. */
  ready(versions: Versions): void
  config(config: TvConfig): Promise<void> | void
  sources(sources: TvSource[], read: (source: TvSource) => AsyncIterable<SnapshotPage>): Promise<void> | void
  /** A push has arrived, so long after the change on the server (null when the server gave no time). */
  push(push: Push, agoMs: number | null): void
  /** A push has been dealt with, so long after the change on the server (or its arrival, when the server gave no time). */
  acknowledged(push: Push, tookMs: number): void
  /** Does what a command says; a promise that fails says why. `sources.reload` has been done already. */
  command(command: TvCommand): Promise<void> | void
  /** Puts a text from a phone into its field; false when the field is not there any more or does not take it. */
  text(text: TvText): Promise<boolean> | boolean
  state(state: TvState, failure: TvFailure | null): void
  error(failure: TvFailure): void
}
