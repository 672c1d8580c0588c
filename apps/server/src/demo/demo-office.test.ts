import { resourceCalls } from '@castellan/contract/kit/resource-calls.ts'
import { beforeAll, expect, it } from 'vitest'
import { safeParse } from 'zod/mini'
import { servedNamed } from '../engine/registry.ts'
import { loose } from '../engine/loose-db.ts'
import { describeApi } from '../testing/both-databases.ts'
import type { TestHouse } from '../testing/build-house.ts'
import { draftsOf } from './demo-office.ts'
import { seedDemo } from './seed-demo.ts'

it('what the demo enters is what the forms take', () => {
  for (const [noun, drafts] of Object.entries(draftsOf(() => 1, Date.now())))
    for (const draft of drafts) {
      const { error } = safeParse(resourceCalls(servedNamed(noun)!.card)['create']!.body!, draft)
      expect(error?.issues, `${noun}: ${JSON.stringify(draft)}`).toBeUndefined()
    }
})

describeApi('the demo', (open) => {
  let house: TestHouse

  beforeAll(async () => {
    house = await open()
  })

  it('fills an empty panel, and one that is filled not again', async () => {
    expect(await seedDemo(house, 60)).toHaveLength(10)
    for (const [noun, drafts] of Object.entries(draftsOf(() => 1, 0))) {
      const { table, card } = servedNamed(noun)!
      const rows = await loose(house.db).selectFrom(table).select(card.label).execute()
      expect(
        rows.map((row) => row[card.label]),
        noun,
      ).toEqual(expect.arrayContaining(drafts.map((draft) => draft[card.label])))
    }
    const states = async (table: 'qr_registrations' | 'tampered_devices' | 'tv_messages') => {
      const column = table === 'qr_registrations' ? 'status' : 'state'
      const rows = await loose(house.db).selectFrom(table).select(column).orderBy('id').execute()
      return rows.map((row) => row[column])
    }
    expect(await states('qr_registrations')).toEqual([
      'scanned',
      'scanned',
      'registered',
      'contacted',
      'converted',
      'rejected',
    ])
    expect(await states('tampered_devices')).toEqual(['suspected', 'suspected', 'confirmed', 'blocked'])
    expect(await states('tv_messages'), 'one of the messages is on its way').toContain('scheduled')
    expect(await seedDemo(house, 60)).toBeNull()
  })
})
