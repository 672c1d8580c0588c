import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { bank, type Bank } from '../testing/bank.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import { seedStaff, type Person, type Staff } from '../testing/seed-staff.ts'
import { listAt, numberAt } from '@castellan/contract/types/value-at.ts'
import { dataOf, invalidFields } from '../testing/answers.ts'

describeOnBothDatabases('the filter by branch', (open) => {
  let staff: Staff
  let at: Bank
  beforeAll(async () => {
    const ctx = await open()
    const app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    at = bank(ctx, app)
  })
  const found = async (who: Person, path: string) => {
    const answer = await at.get(who, `${path}${path.includes('?') ? '&' : '?'}sortBy=id&sortDesc=false`)
    expect(answer.status, answer.raw).toBe(200)
    return listAt(answer.body, 'data').map((each) => numberAt(each, 'id'))
  }

  it('finds the transactions of a branch for who sees it, and nothing by one they do not see', async () => {
    const { superAdmin, admin, distributor, reseller, subReseller, sibling } = staff
    const path = '/credits/records'
    const moved = async (by: Person, to: Person) => dataOf(await at.transfer(by, to, 5)).id
    const given = dataOf(await at.mint(superAdmin, distributor, 100)).id
    const foreign = dataOf(await at.mint(superAdmin, sibling, 100)).id
    const down = await moved(distributor, reseller)
    const deep = await moved(reseller, subReseller)
    const of = (who: Person, ...heads: Person[]) => found(who, `${path}?branch=${heads.map(({ id }) => id).join(',')}`)
    for (const who of [superAdmin, admin]) {
      expect(await of(who, sibling)).toEqual([foreign])
      expect(await of(who, distributor)).toEqual([given, foreign, down, deep])
    }
    expect(await of(distributor, reseller)).toEqual([down, deep])
    expect(await of(distributor, subReseller)).toEqual([deep])
    expect(await of(reseller, reseller)).toEqual([down, deep])
    expect(await of(subReseller, subReseller)).toEqual([deep])
    // Not even those they took part in themselves: that would say who is above whom.
    for (const head of [distributor, sibling, admin, superAdmin]) expect(await of(reseller, head)).toEqual([])
    expect(await of(subReseller, reseller)).toEqual([])
    expect(await of(reseller, sibling, subReseller)).toEqual([deep])
  })

  it('finds the batches of activation codes of a branch for who sees it, and nothing by one they do not see', async () => {
    const { superAdmin, admin, distributor, reseller, subReseller, sibling } = staff
    const make = async (by: Person) => {
      expect((await at.mint(superAdmin, by, 100)).status).toBe(201)
      const batch = { name: 'Corner shop', product: 'f2', period: '1m', codes: 3 }
      const made = await at.post(by, '/vouchers/store', batch)
      expect(made.status, made.raw).toBe(201)
      return dataOf(made).id
    }
    const own = await make(reseller)
    const deep = await make(subReseller)
    const foreign = await make(sibling)
    const of = (who: Person, ...heads: Person[]) =>
      found(who, `/vouchers?branch=${heads.map(({ id }) => id).join(',')}`)
    for (const who of [superAdmin, admin]) {
      expect(await of(who, reseller)).toEqual([own, deep])
      expect(await of(who, sibling)).toEqual([foreign])
    }
    expect(await of(distributor, reseller)).toEqual([own, deep])
    expect(await of(reseller, reseller)).toEqual([own, deep])
    expect(await of(reseller, subReseller)).toEqual([deep])
    for (const head of [distributor, sibling, admin, superAdmin]) expect(await of(reseller, head)).toEqual([])
    expect(await of(subReseller, reseller)).toEqual([])
    expect(await of(reseller, sibling, subReseller)).toEqual([deep])
  })

  it.each(['/credits/records', '/vouchers'])('refuses what is nobody’s id, at %s', async (path) => {
    const answer = await at.get(staff.admin, `${path}?branch=none`)
    expect([answer.status, invalidFields(answer)]).toEqual([422, ['branch.0']])
  })
})
