import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestHouse } from '../../testing/build-house.ts'
import { seedStaff, type Staff } from '../../testing/seed-staff.ts'
import { bank, type Bank } from '../../testing/bank.ts'
import { verifyLedger } from './verify-ledger.ts'

describeOnBothDatabases('credits', (open) => {
  let house: TestHouse
  let app: FastifyInstance
  let staff: Staff
  let at: Bank

  beforeAll(async () => {
    house = await open()
    app = await buildApp(house)
    staff = await seedStaff(house)
    at = bank(house, app)
  })

  it('go down the tree one edge at a time, and back', async () => {
    expect((await at.mint(staff.superAdmin, staff.distributor, 1_000)).status).toBe(201)
    expect((await at.transfer(staff.distributor, staff.reseller, 300)).status).toBe(201)
    expect((await at.transfer(staff.reseller, staff.subReseller, 100)).status).toBe(201)
    expect(await at.balances([staff.distributor, staff.reseller, staff.subReseller])).toEqual([700, 200, 100])
    expect((await at.clawback(staff.reseller, staff.subReseller, 40)).status).toBe(201)
    expect(await at.balances([staff.distributor, staff.reseller, staff.subReseller])).toEqual([700, 240, 60])
    expect((await verifyLedger(house.db)).fault).toBeNull()
  })
})
