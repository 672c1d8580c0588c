import { readConfig } from '../../apps/server/src/config/config.ts'
import { seedDemoHome } from '../../apps/server/src/demo/demo-home.ts'
import { seedDemo } from '../../apps/server/src/demo/seed-demo.ts'
import { createAppContext } from '../../apps/server/src/context/create-app-context.ts'
import { seedUpdates } from './seed-updates.ts'

/** Fills the database of the environment when it is empty, and answers who is in it; null when it was not. `pictures` is the folder of posters and backdrops. */
export async function seedDatabase(
  devices: number,
  { metadataKey, pictures }: { metadataKey: string; pictures: string },
) {
  const ctx = await createAppContext(readConfig())
  const accounts = await seedDemo(ctx, devices, metadataKey)
  if (accounts) await seedDemoHome(ctx, pictures)
  if (accounts) await seedUpdates(ctx)
  await ctx.close()
  return accounts
}
