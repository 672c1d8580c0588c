import { managedSourceCalls } from '@castellan/contract/calls/managed-sources.ts'
import type { SourceActor, StaffActor } from '../../domain/actor.ts'
import { removeSource, restoreSource } from '../../domain/sources/remove-source.ts'
import { clearPin } from '../../domain/sources/source-pins.ts'
import { addManagedSource, changeManagedSource } from '../../domain/sources/managed-sources.ts'
import { providerFetch } from '../../domain/providers/provider-fetch.ts'
import { checkSource } from '../../domain/refresh/check-source.ts'
import { countSharers } from '../../domain/sources/shared-rows.ts'
import { readMaskedSource, readMaskedSources, type UnsaidSource } from '../../domain/source-kinds/masked-sources.ts'
import type { AppContext } from '../../context/app-context.ts'
import { handle, type Route } from '../../http/handle.ts'
import { translateSource } from '../../i18n/translate-source.ts'
import { checkDeviceSeen } from './check-device-seen.ts'

/** A member of staff at work on one device, which must be in their scope: not there and not yours answer alike. */
async function atDevice(ctx: AppContext, actor: StaffActor, deviceId: number): Promise<SourceActor> {
  await checkDeviceSeen(ctx, actor, deviceId)
  return { ...actor, deviceId }
}

/** On how many other TVs of their scope the source is; those of others are not counted. */
async function withSharers(ctx: AppContext, at: SourceActor, row: UnsaidSource): Promise<UnsaidSource> {
  return row.shared_with === 0 ? row : { ...row, shared_with: await countSharers(ctx.db, at, row.id) }
}

/** A device's sources for staff. */
export const deviceSourcesRoutes: Route[] = [
  handle(managedSourceCalls.sources, async ({ ctx, actor, params, language, now }) => {
    const at = await atDevice(ctx, actor, params.id)
    const rows = await readMaskedSources(ctx.db, params.id, { keys: ctx.keys, now })
    const data = []
    for (const row of rows) data.push(translateSource(await withSharers(ctx, at, row), language))
    return { data }
  }),
  handle(managedSourceCalls.store, async ({ ctx, actor, params, body, origin, language, now }) => {
    const at = await atDevice(ctx, actor, params.id)
    const id = await addManagedSource(ctx.db, at, now, { given: body, keys: ctx.keys, origin })
    ctx.uploads.announce()
    const row = await readMaskedSource(ctx.db, params.id, id, { keys: ctx.keys, now })
    return { data: translateSource(await withSharers(ctx, at, row), language) }
  }),
  handle(managedSourceCalls.test, async ({ ctx, actor, params, body, language, now }) => {
    const at = await atDevice(ctx, actor, params.id)
    const { kind, source: id, ...typed } = body
    const verdict = await checkSource(ctx.db, at, now, { kind, id, typed, keys: ctx.keys, fetch: providerFetch(ctx) })
    return { data: translateSource(verdict, language) }
  }),
  handle(managedSourceCalls.update, async ({ ctx, actor, params, body, origin, language, now }) => {
    const at = await atDevice(ctx, actor, params.id)
    await changeManagedSource(ctx.db, at, now, { given: body, keys: ctx.keys, origin })
    ctx.uploads.announce()
    const row = await readMaskedSource(ctx.db, params.id, body.source, { keys: ctx.keys, now })
    return { data: translateSource(await withSharers(ctx, at, row), language) }
  }),
  handle(managedSourceCalls.clearPin, async ({ ctx, actor, params, origin, now }) => {
    await clearPin(ctx.db, await atDevice(ctx, actor, params.id), now, { id: params.source, origin })
    return { ok: true } as const
  }),
  handle(managedSourceCalls.remove, async ({ ctx, actor, params, origin, now }) => {
    await removeSource(ctx.db, await atDevice(ctx, actor, params.id), now, { id: params.source, origin })
    return { ok: true } as const
  }),
  handle(managedSourceCalls.restore, async ({ ctx, actor, params, origin, now }) => {
    await restoreSource(ctx.db, await atDevice(ctx, actor, params.id), now, { id: params.source, origin })
    ctx.uploads.announce()
    return { ok: true } as const
  }),
]
