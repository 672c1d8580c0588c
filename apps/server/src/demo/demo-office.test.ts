import { resourceCalls } from '@castellan/contract/resource-calls/resource-calls.ts'
import { beforeAll, expect, it } from 'vitest'
import { safeParse } from 'zod/mini'
import { wrongSearchTexts } from '../testing/search-texts.ts'
import { resourceByName } from '../engine/registry.ts'
import { loose } from '../engine/loose-db.ts'
import { describeApi } from '../testing/both-databases.ts'
import type { TestContext } from '../testing/test-context.ts'
import { draftsOf } from './demo-office.ts'
import { seedDemo } from './seed-demo.ts'

it('what the demo enters is what the forms take', () => {
  for (const [resourceName, drafts] of Object.entries(draftsOf(() => 1, Date.now())))
    for (const draft of drafts) {
      const { error } = safeParse(resourceCalls(resourceByName(resourceName)!.resource)['create']!.body!, draft)
      expect(error?.issues, `${resourceName}: ${JSON.stringify(draft)}`).toBeUndefined()
    }
})

describeApi('the demo', (open) => {
  let ctx: TestContext

  beforeAll(async () => {
    ctx = await open()
  })

  it('fills an empty panel, and one that is filled not again', async () => {
    expect(await seedDemo(ctx, 60)).toHaveLength(10)
    for (const [resourceName, drafts] of Object.entries(draftsOf(() => 1, 0))) {
      const { table, resource } = resourceByName(resourceName)!
      const rows = await loose(ctx.db).selectFrom(table).select(resource.label).execute()
      expect(
        rows.map((row) => row[resource.label]),
        resourceName,
      ).toEqual(expect.arrayContaining(drafts.map((draft) => draft[resource.label])))
    }
    const states = async (table: 'qr_registrations' | 'tampered_devices' | 'tv_messages') => {
      const column = table === 'qr_registrations' ? 'status' : 'state'
      const rows = await loose(ctx.db).selectFrom(table).select(column).orderBy('id').execute()
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
    expect(await states('tampered_devices')).toEqual([
      'suspected',
      'suspected',
      'confirmed',
      'blocked',
      'suspected',
      'suspected',
    ])
    expect(await states('tv_messages'), 'one of the messages is on its way').toContain('scheduled')
    const codes = await ctx.db.selectFrom('model_codes').select('code').execute()
    const reported = await ctx.db.selectFrom('devices').select('model').distinct().execute()
    const known = codes.map(({ code }) => code)
    expect(
      reported.filter(({ model }) => !known.includes(model)),
      'each code that TVs report is found under Models',
    ).toEqual([])
    expect(await seedDemo(ctx, 60)).toBeNull()
  })

  it('has the search text of every row of its definition, however the row was written', async () => {
    expect(await wrongSearchTexts(ctx)).toEqual([])
  })
})
