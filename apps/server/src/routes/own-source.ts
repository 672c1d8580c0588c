import type { SourceFaultCode } from '@castellan/contract/error-codes.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import type { Db } from '../db/dialects/dialect.ts'
import type { Origin } from '../domain/activity/record-activity.ts'
import type { OwnerActor } from '../domain/actor.ts'
import type { Keys } from '../domain/keys.ts'
import { askOwnRefresh } from '../domain/sources/ask-own-refresh.ts'
import { removePlaylist, restorePlaylist } from '../domain/sources/change-playlists.ts'
import type { AppContext } from '../app-context.ts'
import { translateSource } from '../http/translate-source.ts'

type Asked = { ctx: AppContext; actor: OwnerActor; language: Locale; now: number }
type AskedOfOne = Asked & { params: { id: string }; origin: Origin }
type Asking = { keys: Keys; now: number }
type Kind<T> = {
  list: (db: Db, actor: OwnerActor, asking: Asking) => Promise<T[]>
  read: (db: Db, actor: OwnerActor, id: string, asking: Asking) => Promise<T>
}

const done = { ok: true } as const

/** What an owner does with sources of one kind: `list` and `read` find those of the kind alone. */
export function ownSources<T extends { fault: SourceFaultCode | null }>({ list, read }: Kind<T>) {
  const answer = async ({ ctx, actor, language, now }: Asked, id: string) => ({
    data: translateSource(await read(ctx.db, actor, id, { keys: ctx.keys, now }), language),
  })
  return {
    list: async ({ ctx, actor, language, now }: Asked) => {
      const rows = await list(ctx.db, actor, { keys: ctx.keys, now })
      return { data: rows.map((row) => translateSource(row, language)) }
    },
    /** What became of one that was added or changed. */
    settle: (asked: Asked, id: string) => {
      asked.ctx.uploads.announce()
      return answer(asked, id)
    },
    show: (asked: AskedOfOne) => answer(asked, asked.params.id),
    refresh: async (asked: AskedOfOne) => {
      const { ctx, actor, params, origin, now } = asked
      await answer(asked, params.id)
      await askOwnRefresh(ctx.db, actor, now, { id: params.id, origin })
      ctx.uploads.announce()
      return answer(asked, params.id)
    },
    remove: async (asked: AskedOfOne) => {
      await answer(asked, asked.params.id)
      return removeOwn(asked)
    },
  }
}

export async function removeOwn({ ctx, actor, params, origin, now }: AskedOfOne): Promise<typeof done> {
  await removePlaylist(ctx.db, actor, now, { id: params.id, origin })
  return done
}

export async function restoreOwn({ ctx, actor, params, origin, now }: AskedOfOne): Promise<typeof done> {
  await restorePlaylist(ctx.db, actor, now, { id: params.id, origin })
  ctx.uploads.announce()
  return done
}
