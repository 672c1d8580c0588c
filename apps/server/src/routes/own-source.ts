import type { SourceFaultCode } from '@castellan/contract/refusals.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import type { Db } from '../db/dialects/dialect.ts'
import type { Origin } from '../domain/activity/record-activity.ts'
import type { OwnerActor } from '../domain/actor.ts'
import type { Keys } from '../domain/keys.ts'
import { askOwnRefresh } from '../domain/sources/ask-own-refresh.ts'
import { removePlaylist, restorePlaylist } from '../domain/sources/change-playlists.ts'
import type { House } from '../house.ts'
import { saySource } from '../http/say-source.ts'

type Asked = { house: House; actor: OwnerActor; language: Locale; now: number }
type AskedOfOne = Asked & { params: { id: string }; origin: Origin }
type Asking = { keys: Keys; now: number }
type Kind<T> = {
  list: (db: Db, actor: OwnerActor, asking: Asking) => Promise<T[]>
  read: (db: Db, actor: OwnerActor, id: string, asking: Asking) => Promise<T>
}

const done = { ok: true } as const

/** The TV hears of its sources, and whoever fetches them looks at once. */
export function tellOfSources({ pushLine, uploads }: House, deviceId: number): void {
  pushLine.wake(deviceId)
  uploads.announce()
}

/** What an owner does with sources of one kind: `list` and `read` find those of the kind alone. */
export function ownSources<T extends { fault: SourceFaultCode | null }>({ list, read }: Kind<T>) {
  const answer = async ({ house, actor, language, now }: Asked, id: string) => ({
    data: saySource(await read(house.db, actor, id, { keys: house.keys, now }), language),
  })
  return {
    list: async ({ house, actor, language, now }: Asked) => {
      const rows = await list(house.db, actor, { keys: house.keys, now })
      return { data: rows.map((row) => saySource(row, language)) }
    },
    /** What became of one that was added or changed. */
    settle: (asked: Asked, id: string) => {
      tellOfSources(asked.house, asked.actor.deviceId)
      return answer(asked, id)
    },
    show: (asked: AskedOfOne) => answer(asked, asked.params.id),
    refresh: async (asked: AskedOfOne) => {
      const { house, actor, params, origin, now } = asked
      await answer(asked, params.id)
      await askOwnRefresh(house.db, actor, now, { id: params.id, origin })
      house.uploads.announce()
      return answer(asked, params.id)
    },
    remove: async (asked: AskedOfOne) => {
      await answer(asked, asked.params.id)
      return removeOwn(asked)
    },
  }
}

export async function removeOwn({ house, actor, params, origin, now }: AskedOfOne): Promise<typeof done> {
  await removePlaylist(house.db, actor, now, { id: params.id, origin })
  house.pushLine.wake(actor.deviceId)
  return done
}

export async function restoreOwn({ house, actor, params, origin, now }: AskedOfOne): Promise<typeof done> {
  await restorePlaylist(house.db, actor, now, { id: params.id, origin })
  tellOfSources(house, actor.deviceId)
  return done
}
