import { Readable } from 'node:stream'
import { noOrigin } from '../../apps/server/src/domain/activity/record-activity.ts'
import { addAppFile } from '../../apps/server/src/domain/app-files/add-app-file.ts'
import { readAppFile } from '../../apps/server/src/domain/app-files/read-app-file.ts'
import { addChecksums } from '../../apps/server/src/domain/integrity/add-checksums.ts'
import { servedNamed } from '../../apps/server/src/engine/registry.ts'
import { actOnRow } from '../../apps/server/src/engine/remove.ts'
import { createRow } from '../../apps/server/src/engine/write.ts'
import type { Given } from '../../apps/server/src/engine/served.ts'
import { demoActor } from '../../apps/server/src/demo/demo-actor.ts'
import type { House } from '../../apps/server/src/house.ts'
import { makeApk, makeSigner } from '../../apps/server/src/testing/make-apk.ts'
import { limits } from '../../packages/contract/src/limits.ts'
import { dayMs } from '../../packages/contract/src/limits/durations.ts'

type Version = { name: string; code: number; notes: Record<string, string>; deeds: readonly string[] }

const toEverybody = limits.updateStepsPercent.slice(1).map(() => 'widen')

/** Versions of the app by how far they have come: one that is out, one on its way to the TVs, one that somebody still works on. */
const versions: readonly Version[] = [
  {
    name: '3.3.2',
    code: 30_302,
    notes: { en: 'Starts faster on old boxes.', de: 'Startet schneller auf alten Boxen.' },
    deeds: ['validate', 'start', ...toEverybody],
  },
  {
    name: '3.4.0',
    code: 30_400,
    notes: { en: 'Subtitles stay where they belong.', de: 'Untertitel bleiben, wo sie hingehören.' },
    deeds: ['validate', 'start'],
  },
  {
    name: '3.5.0',
    code: 30_500,
    notes: { en: 'A new home screen.', de: 'Ein neuer Startbildschirm.' },
    deeds: [],
  },
]

/** Gives the demo app files and updates: made of a few bytes each, and read, signed and checked like real ones. */
export async function seedUpdates(house: House): Promise<void> {
  const now = house.clock()
  const root = await house.db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.name', 'users.path', 'roles.name as role'])
    .where('roles.name', '=', 'super-admin')
    .executeTakeFirstOrThrow()
  const given: Given = { house, actor: demoActor([root], now), now, origin: noOrigin }
  const signer = makeSigner()
  const served = servedNamed('updates')!
  for (const [index, { name, code, notes, deeds }] of versions.entries()) {
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
      await house.db.transaction().execute((tx) => addChecksums(tx, now, { ...about, fileId: file, state: 'active' }))
    const draft = { product: 'f2', platform: 'android', channel: 'stable', file, notes }
    const { id } = await createRow(served, given, draft)
    for (const action of deeds) await actOnRow(served, given, { id: Number(id), action, input: {} })
    if (deeds.length > 0) await noteInstalled(given, { updateId: Number(id), code })
  }
}

/** The TVs of the demo that run a version have had it by its update; now and then one had no room for it. */
async function noteInstalled(
  { house, now }: Given,
  { updateId, code }: { updateId: number; code: number },
): Promise<void> {
  const tvs = await house.db
    .selectFrom('devices')
    .select('id')
    .where('product', '=', 'f2')
    .where('app_code', '=', code)
    .orderBy('id')
    .limit(100)
    .execute()
  if (tvs.length === 0) return
  const told = { update_id: updateId, attempts: 1, next_offer_at: null, offered_at: now - dayMs, changed_at: now }
  const of = (id: number, index: number) =>
    index % 25 === 7
      ? { ...told, device_id: id, state: 'failed', last_code: 'no_space', installed_at: null }
      : { ...told, device_id: id, state: 'installed', last_code: '', installed_at: now }
  await house.db
    .insertInto('update_actions')
    .values(tvs.map(({ id }, index) => of(id, index)))
    .execute()
}

async function keepFile(
  { house, actor, now, origin }: Given,
  { bytes, fileName }: { bytes: Buffer; fileName: string },
): Promise<number> {
  const how = { maxBytes: limits.appFileMaxBytes, read: readAppFile }
  const kept = await house.appFiles.keep(Readable.from([bytes]), how)
  return addAppFile(house.db, actor, now, { kept, fileName, origin })
}
