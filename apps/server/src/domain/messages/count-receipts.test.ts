import { randomUUIDv7 } from 'node:crypto'
import { expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { registerTestTv, type RegisteredTv } from '../../testing/test-tv.ts'
import { sendDueMessages } from './send-messages.ts'
import { countReceipts, recordMessagesDelivered } from '../tv-delivery/tv-messages.ts'

describeOnBothDatabases('the receipts of a message', (open, database) => {
  it.runIf(database === 'postgres')('are counted without one TV waiting for another', async () => {
    const ctx = await open()
    const app = await buildApp(ctx)
    const tvs = [await registerTestTv(app, ctx), await registerTestTv(app, ctx)]
    const now = ctx.clock()
    const { id, public_id } = await ctx.db
      .insertInto('tv_messages')
      .values({
        public_id: randomUUIDv7(),
        kind: 'bell',
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
        target: JSON.stringify({ to: 'macs', macs: tvs.map(({ mac }) => mac) }),
      })
      .returning(['id', 'public_id'])
      .executeTakeFirstOrThrow()
    await sendDueMessages(ctx, now)
    const acknowledge = ({ token }: RegisteredTv) =>
      ask(app, `POST /tv/v1/messages/${public_id}/ack`, { token, body: { state: 'read' } })
    // Another transaction counts a TV of the same message and stays open.
    await ctx.db.transaction().execute(async (tx) => {
      await recordMessagesDelivered(tx, { deviceId: tvs[0]!.rowId, ids: [public_id] }, now)
      const first = await Promise.race([
        acknowledge(tvs[1]!).then(({ status }) => status),
        new Promise((resolve) => setTimeout(() => resolve('waits'), 3_000)),
      ])
      expect(first).toBe(200)
    })
    expect(await countReceipts(ctx.db, id)).toEqual({ targeted: 2, delivered: 2, read: 1, confirmed: 0 })
    await Promise.all(tvs.map(acknowledge))
    expect(await countReceipts(ctx.db, id)).toEqual({ targeted: 2, delivered: 2, read: 2, confirmed: 0 })
  })
})
