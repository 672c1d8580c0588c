import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { describeApi } from '../testing/both-databases.ts'
import { readTable } from './read-table.ts'
import { valueAt } from '@castellan/contract/types/value-at.ts'

describeApi('tables that are read', (open, database) => {
  it.runIf(database === 'sqlite')(
    'are two at a time, ten wait, and further requests are asked to try again',
    async () => {
      const ctx = await open()
      const { uploads } = ctx
      const stored = await uploads.keep(Readable.from([Buffer.from('mac,name\n00:1A:79:00:00:01,Kitchen\n')]), {
        maxBytes: 1_000,
      })
      const readings = await Promise.allSettled(
        Array.from({ length: 15 }, (_, account) => readTable(uploads.pathOf(stored.name), { ...stored, account })),
      )
      const refused = readings.filter(({ status }) => status === 'rejected')
      expect(refused.map((one) => valueAt(one, 'reason', 'code'))).toEqual(Array(3).fill('unavailable'))
      expect(await readTable(uploads.pathOf(stored.name), { ...stored, account: 1 })).toHaveLength(2)
    },
    60_000,
  )

  it.runIf(database === 'sqlite')(
    'leave room for others: one account has one read and one waiting',
    async () => {
      const { uploads } = await open()
      const stored = await uploads.keep(Readable.from([Buffer.from('mac,name\n')]), { maxBytes: 1_000 })
      const readBy = (account: number) => readTable(uploads.pathOf(stored.name), { ...stored, account })
      const many = Promise.allSettled(Array.from({ length: 12 }, () => readBy(1)))
      expect(await readBy(2)).toContainEqual(['mac', 'name'])
      const refused = (await many).filter(({ status }) => status === 'rejected')
      expect(refused.map((one) => valueAt(one, 'reason', 'code'))).toEqual(Array(10).fill('too_many_requests'))
    },
    60_000,
  )
})
