import { readConfig } from '../../apps/server/src/config.ts'
import { seedDemo } from '../../apps/server/src/demo/seed-demo.ts'
import { createAppContext } from '../../apps/server/src/create-app-context.ts'
import { seedUpdates } from './seed-updates.ts'

/** Fills the database of the environment when it is empty, and answers who is in it; null when it was not. */
export async function seedDatabase(devices: number) {
  const ctx = await createAppContext(readConfig())
  const accounts = await seedDemo(ctx, devices)
  if (accounts) await seedUpdates(ctx)
  await ctx.close()
  return accounts
}
