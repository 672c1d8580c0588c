import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { builtProgram, type ServerProgram } from './build/build-server.ts'
import { buildStale } from './build/build-stale.ts'
import { type Demo, readDemo } from './demo/demo-file.ts'
import { startDemoTvs } from './demo/demo-tvs.ts'
import { startMetadata } from './demo/start-metadata.ts'
import { whenUnread } from './terminal/owned-process.ts'
import { root } from './terminal/root.ts'

const dataDir = resolve(process.env['DATA_DIR'] ?? join(root, 'data-demo'))
const devices = Number(process.env['DEMO_DEVICES'] ?? 10_000)
const file = join(dataDir, 'demo.json')

process.exitCode = (await run()) ? 0 : 1

async function run(): Promise<boolean> {
  if (!Number.isInteger(devices) || devices < 0 || devices > 2_000_000) {
    console.error('DEMO_DEVICES must be a whole number from 0 to 2,000,000.')
    return false
  }
  if (!(await buildStale())) return false
  whenUnread(() => process.exit(1))
  process.setSourceMapsEnabled(true)
  const port = Number(process.env['PORT'] ?? 8080)
  const here = `http://127.0.0.1:${port}`
  const baseUrl = process.env['PUBLIC_URL'] ?? here
  // The demo has accounts everybody can read: it answers this machine alone.
  Object.assign(process.env, {
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: baseUrl,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  })
  mkdirSync(dataDir, { recursive: true })
  const service = await startMetadata()
  // The demo's own service is on this machine, where nothing is fetched from otherwise.
  Object.assign(process.env, { TMDB_URL: service.url, FETCH_ALLOW: '127.0.0.1/32' })
  const accounts = (await seed(service.key)) ?? earlier()?.accounts ?? []
  await import(await addressOf('main'))
  const tvs = await startDemoTvs({ baseUrl: here, folder: join(dataDir, 'tvs') })
  const demo: Demo = { baseUrl, accounts, devices: tvs }
  writeFileSync(file, `${JSON.stringify(demo, null, 2)}\n`)
  print(demo)
  return true
}

async function seed(metadataKey: string): Promise<Demo['accounts'] | null> {
  const { seedDatabase }: typeof import('./demo/seed-demo.ts') = await import(await addressOf('seed-demo'))
  const startedAt = Date.now()
  const accounts = await seedDatabase(devices, {
    metadataKey: metadataKey,
    pictures: join(root, 'scripts/demo/pictures'),
  })
  if (accounts)
    console.log(
      `Filled ${dataDir} with ${devices.toLocaleString('en')} devices in ${((Date.now() - startedAt) / 1_000).toFixed(1)} s.`,
    )
  return accounts
}

async function addressOf(program: ServerProgram): Promise<string> {
  return pathToFileURL(await builtProgram(program)).href
}

function earlier(): Demo | null {
  return existsSync(file) ? readDemo(file) : null
}

function print({ baseUrl, accounts, devices: tvs }: Demo): void {
  console.log(`  Back office ${baseUrl}/login`)
  for (const { role, email, password, totpSecret } of accounts)
    console.log(
      `    ${role.padEnd(13)} ${email.padEnd(32)} ${password}${totpSecret ? `  authenticator key ${totpSecret}` : ''}`,
    )
  console.log(`  Owner's panel ${baseUrl}/device/login`)
  for (const { mac, deviceKey, password } of tvs)
    console.log(`    ${mac}  ${password === null ? `key ${deviceKey}` : `password ${password}`}`)
  console.log(`  A TV of your own ${baseUrl}/tv/\n  All of this stands in ${file}\n`)
}
