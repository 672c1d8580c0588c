import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { encryptPage, pageKeyPlace } from '../../domain/snapshots/page-body.ts'
import { encryptSecret } from '../../domain/source-kinds/source-secret.ts'
import type { TestContext } from '../test-context.ts'

const entries = [
  { key: 'k1', title: 'Erstes', url: 'http://a.example/1', kind: 'live', group: '', tvg_id: 'ARD.de' },
  { key: 'k2', title: 'DE: Zweites HD', url: 'http://a.example/2', kind: 'live', group: '' },
  {
    key: 'k3',
    title: 'Verschoben',
    url: 'http://a.example/3',
    kind: 'live',
    group: '',
    tvg_id: 'ard.de',
    epg_shift_min: 60,
  },
  { key: 'k4', title: 'Unbekannt', url: 'http://a.example/4', kind: 'live', group: '' },
  { key: 'k5', title: 'ard.de', url: 'http://a.example/5', kind: 'movie', group: '' },
]

/** A playlist by link with a guide of its own and a snapshot of five entries. */
export async function addGuidedSource(
  ctx: TestContext,
  deviceId: number,
  guideAddress: string,
): Promise<{ id: number; publicId: string }> {
  const publicId = randomUUIDv7()
  const now = ctx.clock()
  const { id } = await ctx.db
    .insertInto('sources')
    .values({
      public_id: publicId,
      device_id: deviceId,
      kind: 'm3u_url',
      name: 'Home',
      name_key: 'home',
      secret: encryptSecret(ctx.keys, publicId, { url: 'http://a.example/list.m3u', epgUrl: guideAddress }),
      host: 'http://a.example',
      status: 'ok',
      position: 1,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await showSnapshot(ctx, id)
  return { id, publicId }
}

/** Puts a new snapshot in the place of the source's last one. */
export async function showSnapshot(ctx: TestContext, sourceId: number): Promise<void> {
  const pageKey = randomBytes(32)
  const publicId = randomUUIDv7()
  const { id } = await ctx.db
    .insertInto('snapshots')
    .values({
      public_id: publicId,
      source_id: sourceId,
      published_at: ctx.clock(),
      page_key: ctx.keys.seal(pageKey, pageKeyPlace(publicId)),
      pages: 1,
      total: entries.length,
      created_at: ctx.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const texts = entries.map((entry) => JSON.stringify(entry))
  const body = await encryptPage(texts, pageKey, { snapshot: publicId, page: 1 })
  await ctx.db.insertInto('snapshot_pages').values({ snapshot_id: id, page: 1, body }).execute()
  await ctx.db
    .updateTable('sources')
    .set({ snapshot_id: id, updated_at: ctx.clock() })
    .where('id', '=', sourceId)
    .execute()
}
