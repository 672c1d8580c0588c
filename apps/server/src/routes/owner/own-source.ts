import type { SourceFaultCode } from '@castellan/contract/error-codes.ts'
import type { FetchedKind, SourceKind } from '@castellan/contract/fields/source-kinds.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import type { Origin } from '../../domain/activity/record-activity.ts'
import type { OwnerActor } from '../../domain/actor.ts'
import type { Keys } from '../../domain/keys.ts'
import { askOwnRefresh } from '../../domain/refresh/ask-own-refresh.ts'
import { removeSource, restoreSource } from '../../domain/sources/remove-source.ts'
import { addSource, changeSource, type NewSource, type SourceChange } from '../../domain/sources/change-sources.ts'
import { countSharers } from '../../domain/sources/shared-rows.ts'
import { providerFetch } from '../../domain/providers/provider-fetch.ts'
import { checkSource } from '../../domain/refresh/check-source.ts'
import { listSources, readSource, type OwnSource } from '../../domain/source-kinds/playlists.ts'
import type { SourceInput } from '../../domain/source-kinds/source-kinds.ts'
import type { ProviderOptions } from '../../domain/source-kinds/provider-options.ts'
import type { AppContext } from '../../context/app-context.ts'
import { translateSource } from '../../i18n/translate-source.ts'

type OwnSourceRequest = { ctx: AppContext; actor: OwnerActor; language: Locale; now: number }
type AskedOfOne = OwnSourceRequest & { params: { id: string }; origin: Origin }
type ReadContext = { keys: Keys; now: number }
type Kind<T> = {
  kinds: readonly SourceKind[]
  /** What the owner reads of a row. */
  view: (row: OwnSource, asking: ReadContext) => T
}

type SourceProbe = SourceInput & { id?: string | undefined; user_agent: string; headers?: ProviderOptions['headers'] }

const done = { ok: true } as const

/** On how many other TVs of their account the source is; not those that are deleted or have another owner. */
async function withSharers({ ctx, actor }: OwnSourceRequest, row: OwnSource): Promise<OwnSource> {
  return Number(row.shared_with) === 0 ? row : { ...row, shared_with: await countSharers(ctx.db, actor, row.public_id) }
}

/** What an owner does with sources of some kinds; those of other kinds are not found. */
export function ownSources<T extends { fault: SourceFaultCode | null }>({ kinds, view }: Kind<T>) {
  const answer = async (asked: OwnSourceRequest, id: string) => {
    const { ctx, actor, language, now } = asked
    const row = await withSharers(asked, await readSource(ctx.db, actor, now, { id, kinds }))
    return { data: translateSource(view(row, { keys: ctx.keys, now }), language) }
  }
  return {
    list: async (asked: OwnSourceRequest) => {
      const { ctx, actor, language, now } = asked
      const rows = []
      for (const row of await listSources(ctx.db, actor, now, kinds)) rows.push(await withSharers(asked, row))
      return { data: rows.map((row) => translateSource(view(row, { keys: ctx.keys, now }), language)) }
    },
    add: (kind: FetchedKind) => async (asked: OwnSourceRequest & { body: NewSource; origin: Origin }) => {
      const { ctx, actor, body, origin, now } = asked
      const id = await addSource(ctx.db, actor, now, { kind, draft: body, keys: ctx.keys, origin })
      ctx.uploads.announce()
      return answer(asked, id)
    },
    change: async (asked: OwnSourceRequest & { body: SourceChange; origin: Origin }) => {
      const { ctx, actor, body, origin, now } = asked
      await changeSource(ctx.db, actor, now, { change: body, kinds, keys: ctx.keys, origin })
      ctx.uploads.announce()
      return answer(asked, body.id)
    },
    check:
      (kind: FetchedKind) =>
      async ({ ctx, actor, body, language, now }: OwnSourceRequest & { body: SourceProbe }) => {
        const { id, ...typed } = body
        const verdict = await checkSource(ctx.db, actor, now, {
          kind,
          id,
          typed,
          keys: ctx.keys,
          fetch: providerFetch(ctx),
        })
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
