import { ConfigError, readConfig } from './config.ts'
import { openHouse } from './open-house.ts'
import { buildApp } from './app.ts'
import { issueFirstRunToken } from './domain/accounts/first-run.ts'
import { startJobs } from './jobs/start-jobs.ts'

/** How long a stopping server waits for what it has begun. */
const drainMs = 15_000

try {
  await start()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(`The configuration cannot be used:\n${error.message.replaceAll(/^/gmu, '  ')}`)
  process.exitCode = 1
}

async function start(): Promise<void> {
  const config = readConfig()
  const house = await openHouse(config)
  const app = await buildApp(house)
  const jobs = startJobs(house)
  await app.listen({ port: config.port, host: config.host })
  const address = `http://${['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host}:${addressPort(app.server.address()) ?? config.port}`
  const token = await issueFirstRunToken(house.db, house.clock())
  console.log(`\n  Castellan is ready: ${address}\n`)
  // Whoever said how browsers get here opens the link from elsewhere.
  const door = config.publicUrl === `http://localhost:${config.port}` ? address : config.publicUrl
  if (token)
    console.log(
      `  First run: open this link within an hour to create the super-admin.\n  ${door}/setup#token=${token}\n`,
    )

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    const late = setTimeout(() => process.exit(1), drainMs)
    await app.close()
    await jobs.stop()
    await house.close()
    clearTimeout(late)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
}

function addressPort(address: ReturnType<import('node:net').Server['address']>): number | null {
  return typeof address === 'object' && address ? address.port : null
}
