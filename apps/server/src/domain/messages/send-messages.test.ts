import type { TvMessage } from '@castellan/contract/calls/tv-messages.ts'
import { randomUUIDv7 } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { sendDueMessages } from './send-messages.ts'
import { withdrawCancelled } from './withdraw-messages.ts'
import { loose } from '../../engine/loose-db.ts'

describeOnBothDatabases('a message to many TVs', (open) => {
  it('is sent and withdrawn in chunks with pauses between them, and delays no other message', async () => {
    const ctx = await open()
    const now = ctx.clock()
    const tvs = Array.from({ length: 2 * limits.messageChunk + 10 }, (_, index) => ({
      mac: `tv-${index}`,
      public_id: `tv-${index}`,
      product: 'f2',
      created_at: now,
      updated_at: now,
    }))
    for (let from = 0; from < tvs.length; from += 200)
      await loose(ctx.db)
        .insertInto('devices')
        .values(tvs.slice(from, from + 200))
        .execute()
    const write = async (target: object, kind: TvMessage['kind']) => {
      const { id } = await ctx.db
        .insertInto('tv_messages')
        .values({
          public_id: randomUUIDv7(),
          kind,
          placement: 'modal',
          ttl_s: 3_600,
          state: 'scheduled',
          starts_at: null,
          ends_at: null,
          auto_hide_s: null,
          max_views: null,
          sent_at: null,
          title: '{"en":"Hello"}',
          body: '{"en":"Tonight"}',
          created_by_id: null,
          search_text: '',
          version: 1,
          created_at: now,
          updated_at: now,
          deleted_at: null,
          archived_at: null,
          target: JSON.stringify(target),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }
    const announcement = await write({ to: 'all' }, 'announcement')
    const short = await write({ to: 'macs', macs: ['tv-0'] }, 'bell')
    const receipts = async (id: number) =>
      (await ctx.db.selectFrom('message_receipts').select('id').where('message_id', '=', id).execute()).length
    await sendDueMessages(ctx, now)
    expect([await receipts(announcement), await receipts(short)]).toEqual([limits.messageChunk, 1])
    await sendDueMessages(ctx, now)
    await sendDueMessages(ctx, now)
    expect([await receipts(announcement), await receipts(short)]).toEqual([tvs.length, 1])
    expect(await sendDueMessages(ctx, now)).toBe(0)
    await ctx.db.updateTable('tv_messages').set({ state: 'cancelled' }).where('id', '=', announcement).execute()
    const withdrawn = async () =>
      (await ctx.db.selectFrom('pushes').select('id').where('data', 'like', '%withdrawn%').execute()).length
    await withdrawCancelled(ctx, now)
    expect(await withdrawn()).toBe(limits.messageChunk)
    await withdrawCancelled(ctx, now)
    await withdrawCancelled(ctx, now)
    expect(await withdrawn()).toBe(tvs.length)
  })
})
