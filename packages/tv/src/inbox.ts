import { isObject } from '@castellan/contract/types/type-guards.ts'
import { pushSchema, type Push } from '@castellan/contract/calls/tv.ts'
import type { Loader } from './loader.ts'
import type { ServerClock } from './line/server-clock.ts'
import type { TvEvents, Versions } from './line/tv-events.ts'

/** Ids remembered so that a push that comes again is acknowledged again and nothing more. */
const remembered = 500

type InboxOptions = {
  loader: Loader
  clock: ServerClock
  on: Partial<TvEvents>
  /** Forgets the token, because the server ended the session. */
  endSession: () => void
  acknowledge: (ids: string[], applied: Versions | undefined) => Promise<void> | void
  /** What a push orders is done once it is acknowledged. */
  obey: (push: Push) => void
}

/** Pushes between their arrival and their acknowledgement: delivered at least once, dealt with once. */
export type Inbox = {
  /** Returns whether there is something new to load. */
  receive(values: unknown[]): boolean
  /** Loads what pushes and versions ask for, then acknowledges. One at a time; what arrives meanwhile waits for the next. */
  settle(): Promise<void>
  isEmpty(): boolean
}

type QueuedPush = { push: Push; changedAtMs: number }

export function createInbox(options: InboxOptions): Inbox {
  const { on, clock, acknowledge, loader } = options
  const waiting = new Map<string, QueuedPush>()
  const done = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()

  const welcome = (push: Push) => {
    const atMs = momentOf(push)
    waiting.set(push.id, { push, changedAtMs: atMs ?? clock.now() })
    on.push?.(push, atMs === null ? null : Math.max(0, clock.now() - atMs))
  }
  const finish = ({ push, changedAtMs }: QueuedPush) => {
    waiting.delete(push.id)
    done.add(push.id)
    if (done.size > remembered) done.delete(done.values().next().value ?? '')
    on.acknowledged?.(push, Math.max(0, clock.now() - changedAtMs))
  }
  const settleOnce = async () => {
    const taken = [...waiting.values()]
    const kinds = new Set(taken.map(({ push }) => push.kind))
    if (kinds.has('session.ended')) options.endSession()
    const all = kinds.has('session.ended')
    const isLoaded = await loader.load({
      config: all || kinds.has('config.changed'),
      sources: all || kinds.has('sources.changed'),
    })
    if (taken.length === 0 && !isLoaded) return
    for (const one of taken) finish(one)
    await acknowledge(
      taken.map(({ push }) => push.id),
      loader.applied(),
    )
    for (const { push } of taken) options.obey(push)
  }
  return {
    receive(values) {
      const before = waiting.size
      const again: string[] = []
      for (const value of values) {
        const { id, push } = readPush(value)
        if (id === null || waiting.has(id)) continue
        if (push === null || done.has(id)) again.push(id)
        else welcome(push)
      }
      if (again.length > 0) void acknowledge(again, loader.applied())
      return waiting.size > before
    },
    settle() {
      const turn = last.then(settleOnce, settleOnce)
      last = turn.catch(() => undefined)
      return turn
    },
    isEmpty: () => waiting.size === 0,
  }
}

/** A push of a kind this TV does not know has an id to acknowledge and nothing else. */
function readPush(value: unknown): { id: string | null; push: Push | null } {
  const read = pushSchema.safeParse(value)
  if (read.success) return { id: read.data.id, push: read.data }
  const id = isObject(value) ? value['id'] : null
  return { id: typeof id === 'string' ? id : null, push: null }
}

function momentOf(push: Push): number | null {
  const at = Date.parse(String(push.data?.['at']))
  return Number.isNaN(at) ? null : at
}
