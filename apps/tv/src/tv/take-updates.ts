import { isObject } from '@castellan/contract/types/type-guards.ts'
import { networkKinds } from '@castellan/contract/access/command-kinds.ts'
import type { UpdateOffer } from '@castellan/contract/calls/tv-updates.ts'
import { waitsFor } from '@castellan/tv/update/install-rules.ts'
import type { TvLine } from './tv-line.ts'
import type { TvStore } from './tv-store.ts'

/** How often an update that waits for its time is looked at again. */
const lookEveryMs = 30_000

/** How this browser is connected, where it exposes that. */
export function connectionKind() {
  const connection = 'connection' in navigator ? navigator.connection : null
  return isObject(connection) ? (networkKinds.find((kind) => kind === connection['type']) ?? null) : null
}

/**
 * Shows an update; one that is mandatory, or that somebody has ordered, is installed without being asked as soon as the hours and the
 * connection allow it. The button of the note waits for neither.
 */
export function createUpdateTaker(store: TvStore, line: TvLine): (update: UpdateOffer | null) => void {
  let timer: ReturnType<typeof setInterval> | undefined
  return (update) => {
    const { updatesNow, update: shown, updating } = store.view()
    // A rollout that goes on is announced again, also to a TV that is busy with it.
    if (update !== null && update.id === shown?.id && updating !== null && updating !== 'failed') return
    clearInterval(timer)
    store.change({ update, updating: null, updateWaits: null, updatesNow: false })
    if (update === null || !(update.mandatory || updatesNow)) return
    const look = () => {
      // Somebody has pressed a button meanwhile.
      if (store.view().update !== update || store.view().updating !== null) return clearInterval(timer)
      const updateWaits = waitsFor(update, { at: new Date(), network: connectionKind() })
      store.change({ updateWaits })
      if (updateWaits === null) line.installUpdate()
    }
    timer = setInterval(look, lookEveryMs)
    look()
  }
}
