import type { SourceFaultCode } from '@castellan/contract/error-codes.ts'
import type { FetchedKind, SourceKind } from '@castellan/contract/fields/source-kinds.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import type { Origin } from '../domain/activity/record-activity.ts'
import type { OwnerActor } from '../domain/actor.ts'
import type { Keys } from '../domain/keys.ts'
import { askOwnRefresh } from '../domain/sources/ask-own-refresh.ts'
import { removeSource, restoreSource } from '../domain/sources/remove-source.ts'
import { addSource, changeSource, type NewSource, type SourceChange } from '../domain/sources/change-sources.ts'
import { checkSource } from '../domain/sources/check-source.ts'
import { listSources, readSource, type SourceWithSnapshot } from '../domain/sources/playlists.ts'
import type { Typed } from '../domain/sources/source-kinds.ts'
import type { ProviderOptions } from '../domain/sources/provider-options.ts'
import type { AppContext } from '../app-context.ts'
import { translateSource } from '../http/translate-source.ts'

type Asked = { ctx: AppContext; actor: OwnerActor; language: Locale; now: number }
type AskedOfOne = Asked & { params: { id: string }; origin: Origin }
type Asking = { keys: Keys; now: number }
type Kind<T> = {
  kinds: readonly SourceKind[]
  /** What the owner reads of a row. */
  view: (row: SourceWithSnapshot, asking: Asking) => T
}

type Checked = Typed & { id?: string | undefined; user_agent: string; headers?: ProviderOptions['headers'] }

const done = { ok: true } as const

/** What an owner does with sources of some kinds; those of other kinds are not found. */
export function ownSources<T extends { fault: SourceFaultCode | null }>({ kinds, view }: Kind<T>) {
  const answer = async ({ ctx, actor, language, now }: Asked, id: string) => ({
    data: translateSource(view(await readSource(ctx.db, actor, { id, kinds }), { keys: ctx.keys, now }), language),
  })
  return {
    list: async ({ ctx, actor, language, now }: Asked) => {
      const rows = await listSources(ctx.db, actor, kinds)
      return { data: rows.map((row) => translateSource(view(row, { keys: ctx.keys, now }), language)) }
    },
    add: (kind: FetchedKind) => async (asked: Asked & { body: NewSource; origin: Origin }) => {
      const { ctx, actor, body, origin, now } = asked
      const id = await addSource(ctx.db, actor, now, { kind, draft: body, keys: ctx.keys, origin })
      ctx.uploads.announce()
      return answer(asked, id)
    },
    change: async (asked: Asked & { body: SourceChange; origin: Origin }) => {
      const { ctx, actor, body, origin, now } = asked
      await changeSource(ctx.db, actor, now, { change: body, kinds, keys: ctx.keys, origin })
      ctx.uploads.announce()
      return answer(asked, body.id)
    },
    check:
      (kind: FetchedKind) =>
      async ({ ctx, actor, body, language, now }: Asked & { body: Checked }) => {
        const { id, ...typed } = body
        const verdict = await checkSource(ctx.db, actor, now, { kind, id, typed, keys: ctx.keys, fetch: ctx.fetch })
        return { data: translateSource(verdict, language) }
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
  await removeSource(ctx.db, actor, now, { id: params.id, origin })
  return done
}

export async function restoreOwn({ ctx, actor, params, origin, now }: AskedOfOne): Promise<typeof done> {
  await restoreSource(ctx.db, actor, now, { id: params.id, origin })
  ctx.uploads.announce()
  return done
}
