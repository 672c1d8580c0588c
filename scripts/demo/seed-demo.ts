import { readConfig } from '../../apps/server/src/config.ts'
import { seedDemo } from '../../apps/server/src/demo/seed-demo.ts'
import { openHouse } from '../../apps/server/src/open-house.ts'
import { seedUpdates } from './seed-updates.ts'

/** Fills the database of the environment when it is empty, and answers who is in it; null when it was not. */
export async function seedHouse(devices: number) {
  const house = await openHouse(readConfig())
  const accounts = await seedDemo(house, devices)
  if (accounts) await seedUpdates(house)
  await house.close()
  return accounts
}
