import { Readable } from 'node:stream'
import { noOrigin } from '../../apps/server/src/domain/activity/record-activity.ts'
import { addAppFile } from '../../apps/server/src/domain/app-files/add-app-file.ts'
import { readAppFile } from '../../apps/server/src/domain/app-files/read-app-file.ts'
import { addChecksums } from '../../apps/server/src/domain/integrity/add-checksums.ts'
import { pauseUnhealthy } from '../../apps/server/src/domain/updates/pause-unhealthy.ts'
import { resourceByName } from '../../apps/server/src/engine/registry.ts'
import { createRow } from '../../apps/server/src/engine/write.ts'
import type { RequestContext } from '../../apps/server/src/engine/resource-hooks.ts'
import { demoActor } from '../../apps/server/src/demo/demo-actor.ts'
import type { AppContext } from '../../apps/server/src/context/app-context.ts'
import { makeApk, makeSigner } from '../../apps/server/src/testing/stubs/make-apk.ts'
import { limits } from '../../packages/contract/src/limits.ts'
import { dayMs } from '../../packages/contract/src/limits/durations.ts'
import { actOnRow } from '../../apps/server/src/engine/actions.ts'

type Version = { name: string; code: number; notes: Record<string, string>; operations: readonly string[] }

const toEverybody = limits.updateStepsPercent.slice(1).map(() => 'widen')

/** Versions of the app by how far they have come: one that is out, one on its way to the TVs, one that somebody still works on. */
const versions: readonly Version[] = [
  {
    name: '3.3.2',
    code: 30_302,
    notes: { en: 'Starts faster on old boxes.', de: 'Startet schneller auf alten Boxen.' },
    operations: ['validate', 'start', ...toEverybody],
  },
  {
    name: '3.4.0',
    code: 30_400,
    notes: { en: 'Subtitles stay where they belong.', de: 'Untertitel bleiben, wo sie hingehören.' },
    operations: ['validate', 'start'],
  },
  {
    name: '3.5.0',
    code: 30_500,
    notes: { en: 'A new home screen.', de: 'Ein neuer Startbildschirm.' },
    operations: [],
  },
]

/** A rollout that paused by itself, as too many TVs could not install it. */
const paused = { name: '3.7.1', code: 30_701, installed: 18, failed: 6 }

/** Gives the demo app files and updates: made of a few bytes each, and read, signed and checked like real ones. */
export async function seedUpdates(ctx: AppContext): Promise<void> {
  const now = ctx.clock()
  const root = await ctx.db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.name', 'users.path', 'roles.name as role'])
    .where('roles.name', '=', 'super-admin')
    .executeTakeFirstOrThrow()
  const given: RequestContext = { ctx, actor: demoActor([root], now), now, origin: noOrigin }
  const signer = makeSigner()
  const served = resourceByName('updates')!
  for (const [index, { name, code, notes, operations }] of versions.entries()) {
    const shape = { packageName: 'tv.castellan.f2', versionCode: code, versionName: name, abis: ['arm64-v8a'], signer }
    const file = await keepFile(given, { bytes: await makeApk(shape), fileName: `f2-${name}.apk` })
    // The signer is known from the first one on; each version is known once it goes out.
    const about = {
      product: 'f2',
      platform: 'android',
      severity: 'warn',
      source: 'upload',
      userId: given.actor.id,
    } as const
    if (index === 0)
      await ctx.db.transaction().execute((tx) => addChecksums(tx, now, { ...about, fileId: file, state: 'active' }))
    const draft = { product: 'f2', platform: 'android', channel: 'stable', file, notes }
    const { id } = await createRow(served, given, draft)
    for (const action of operations) await actOnRow(served, given, { id: Number(id), action, input: { anyway: true } })
    if (operations.length > 0) await noteInstalled(given, { updateId: Number(id), code })
  }
  await seedPausedUpdate(given, signer)
}

async function seedPausedUpdate(request: RequestContext, signer: ReturnType<typeof makeSigner>): Promise<void> {
  const { db } = request.ctx
  const { name, code, installed, failed } = paused
  const shape = { packageName: 'tv.castellan.fpro', versionCode: code, versionName: name, abis: ['arm64-v8a'], signer }
  const file = await keepFile(request, { bytes: await makeApk(shape), fileName: `fpro-${name}.apk` })
  const about = { product: 'fpro', platform: 'android', severity: 'warn', source: 'upload' } as const
  await db
    .transaction()
    .execute((tx) =>
      addChecksums(tx, request.now, { ...about, userId: request.actor.id, fileId: file, state: 'active' }),
    )
  const served = resourceByName('updates')!
  const draft = { product: 'fpro', platform: 'android', channel: 'stable', file, notes: { en: 'A new player.' } }
  const id = Number((await createRow(served, request, draft)).id)
  for (const action of ['validate', 'start']) await actOnRow(served, request, { id, action, input: { anyway: true } })
  const tvs = await db
    .selectFrom('devices')
    .select('id')
    .where('product', '=', 'fpro')
    // Most that fail are of one model.
    .orderBy((eb) => eb.case().when('model', '=', 'MAG 540').then(0).else(1).end())
    .orderBy('id')
    .limit(installed + failed)
    .execute()
  const offered = { update_id: id, attempts: 2, next_offer_at: null, offered_at: request.now, changed_at: request.now }
  const rows = tvs.map(({ id: deviceId }, index) =>
    index < failed
      ? {
          ...offered,
          device_id: deviceId,
          state: 'failed' as const,
          last_code: 'no_space' as const,
          installed_at: null,
        }
      : {
          ...offered,
          device_id: deviceId,
          state: 'installed' as const,
          last_code: '' as const,
          installed_at: request.now,
        },
  )
  if (rows.length > 0) await db.insertInto('update_actions').values(rows).execute()
  const updated = tvs.slice(failed).map((tv) => tv.id)
  if (updated.length > 0)
    await db.updateTable('devices').set({ app_code: code, app_version: name }).where('id', 'in', updated).execute()
  await db.transaction().execute((tx) => pauseUnhealthy(tx, id, request.now))
}

/** The TVs of the demo that run a version have had it by its update; now and then one had no room for it. */
async function noteInstalled(
  { ctx, now }: RequestContext,
  { updateId, code }: { updateId: number; code: number },
): Promise<void> {
  const tvs = await ctx.db
    .selectFrom('devices')
    .select('id')
    .where('product', '=', 'f2')
    .where('app_code', '=', code)
    .orderBy('id')
    .limit(100)
    .execute()
  if (tvs.length === 0) return
  const offered = { update_id: updateId, attempts: 1, next_offer_at: null, offered_at: now - dayMs, changed_at: now }
  const of = (id: number, index: number) =>
    index % 25 === 7
      ? { ...offered, device_id: id, state: 'failed' as const, last_code: 'no_space' as const, installed_at: null }
      : { ...offered, device_id: id, state: 'installed' as const, last_code: '' as const, installed_at: now }
  await ctx.db
    .insertInto('update_actions')
    .values(tvs.map(({ id }, index) => of(id, index)))
    .execute()
}

async function keepFile(
  { ctx, actor, now, origin }: RequestContext,
  { bytes, fileName }: { bytes: Buffer; fileName: string },
): Promise<number> {
  const how = { maxBytes: limits.appFileMaxBytes, read: readAppFile }
  const kept = await ctx.appFiles.keep(Readable.from([bytes]), how)
  return addAppFile(ctx.db, actor, now, { kept, fileName, origin })
}
