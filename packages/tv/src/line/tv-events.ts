import type { Push, TvSource, TvConfig } from '@castellan/contract/calls/tv.ts'
import type { TvIdentity } from './identity.ts'
import type { TvCommand, TvText } from './orders.ts'
import type { SnapshotPage } from './snapshot.ts'
import type { TvFailure } from './tv-failure.ts'

/** `online`: the socket is open; `polling`: the server answers, without a socket; `blocked`: the server turns this TV away. */
export type TvState = 'online' | 'polling' | 'offline' | 'blocked'
export type Versions = { config: number; sources: number }

/** Events for the app. `config` and `sources` may be slow: nothing is acknowledged before they have finished. */
export type TvEvents = {
  /** There is something to show on the screen: MAC, device key, login address. */
  registered(identity: TvIdentity): void
  /**
   * The panel has reset this TV without its knowing, as when the answer to `reset` was lost: the app deletes what it keeps of its owner.
   * `registered` follows, with the new device key.
   */
  reset(): void
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
  /** Puts a text from a phone into its field; false when the field no longer exists or does not accept it. */
  text(text: TvText): Promise<boolean> | boolean
  /** The rows of the home screen have changed: they are to be read again. */
  home(): void
  state(state: TvState, failure: TvFailure | null): void
  error(failure: TvFailure): void
}
