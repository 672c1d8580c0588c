import { ConfigError, readConfig, StartError } from './config/config.ts'
import { createAppContext } from './context/create-app-context.ts'
import { buildApp } from './app.ts'
import { issueFirstRunToken } from './domain/accounts/first-run.ts'
import { startJobs } from './jobs/start-jobs.ts'

/** How long a stopping server waits for what it has begun. */
const drainMs = 15_000
/** How long of that a download or an upload has to come to its end. */
const transferMs = 3_000

try {
  await start()
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof StartError)) throw error
  const title = error instanceof ConfigError ? 'The configuration cannot be used:' : 'The panel did not start:'
  console.error(`${title}\n${error.message.replaceAll(/^/gmu, '  ')}`)
  process.exitCode = 1
}

async function start(): Promise<void> {
  const config = readConfig()
  let stop = async (): Promise<void> => {
    // Whatever the start had begun in the database is rolled back.
    console.error('Stopped before the panel was ready.')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void stop())
  const ctx = await createAppContext(config)
  const app = await buildApp(ctx)
  const jobs = startJobs(ctx)
  await app.listen({ port: config.port, host: config.host })
  const address = `http://${['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host}:${addressPort(app.server.address()) ?? config.port}`
  const token = await issueFirstRunToken(ctx.db, ctx.clock())
  console.log(`\n  Castellan is ready: ${address}\n`)
  // The person who said how browsers get here opens the link from elsewhere.
  const origin = config.publicUrl === `http://localhost:${config.port}` ? address : config.publicUrl
  if (token)
    console.log(
      `  First run: open this link within an hour to create the super-admin.\n  ${origin}/setup#token=${token}\n`,
    )

  let stopping = false
  stop = async () => {
    if (stopping) return
    stopping = true
    const late = setTimeout(() => process.exit(1), drainMs)
    // Clients retry the downloads and uploads that are cut off here.
    const cut = setTimeout(() => app.server.closeAllConnections(), transferMs)
    await jobs.stop(app.close())
    await ctx.close()
    clearTimeout(cut)
    // Whatever still holds the process then is not waited for longer either.
    late.unref()
  }
}

function addressPort(address: ReturnType<import('node:net').Server['address']>): number | null {
  return typeof address === 'object' && address ? address.port : null
}
