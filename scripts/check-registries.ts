// Refuses index files that are not what their folders ask for (scripts/new/registries.ts).
import { staleRegistries } from './new/registries.ts'
import { root } from './terminal/root.ts'

const stale = staleRegistries(root)
for (const path of stale) console.error(`${path} is out of date: run npm run new -- registries`)
process.exitCode = stale.length > 0 ? 1 : 0
