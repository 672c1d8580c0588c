// The panel as a process of its own that starts in two steps, so that the next one takes over at once: what it is made of is read beforehand.
import { flushCompileCache } from 'node:module'
import { buildApp } from '../../../apps/server/src/app.ts'
import { readConfig } from '../../../apps/server/src/config/config.ts'
import { startJobs } from '../../../apps/server/src/jobs/start-jobs.ts'
import { createAppContext } from '../../../apps/server/src/context/create-app-context.ts'

/** PostgreSQL is there for several at once; a file of SQLite is opened only after the one before has gone, as after any crash. */
const isShared = process.argv[2] === 'shared'
const config = readConfig()

async function open() {
  const ctx = await createAppContext(config)
  const app = await buildApp(ctx)
  await app.ready()
  return { ctx, app }
}

const opened = isShared ? await open() : null
process.once('message', () => void start())
// The compile cache of a killed process is lost, so it is flushed before.
flushCompileCache()
process.send?.('loaded')

async function start(): Promise<void> {
  const { ctx, app } = opened ?? (await open())
  const jobs = startJobs(ctx)
  await app.listen({ port: config.port, host: config.host })
  process.once('SIGTERM', () => {
    void (async () => {
      await app.close()
      await jobs.stop()
      await ctx.close()
      process.exit(0)
    })()
  })
  process.send?.('ready')
}
