import { buildStale } from './build/build-stale.ts'

if (await buildStale()) await import('../apps/server/src/main.ts')
else process.exitCode = 1
