import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'

const startTimeoutMs = 30_000
/** A throw-away cluster need not survive a power cut. */
const settings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200']

export interface PostgresCluster {
  url: string
  /** The same over its socket file, which costs a test less than TCP does; what is measured goes as it does where it runs. */
  fileUrl: string
  /** Ends it as a crash does; `begin` starts it again on the same data. */
  kill(): Promise<void>
  begin(): Promise<void>
  /** A replica that streams from here, and takes over with `promote`. */
  replicate(): Promise<PostgresCluster>
  promote(): void
  /** A folder that the server may write to. */
  folder: string
  stop(): Promise<void>
}

/** The folder holding `initdb` and `postgres`, newest version first; null when PostgreSQL is not installed. */
export function findPostgres(): string | null {
  const packaged = '/usr/lib/postgresql'
  const versions = existsSync(packaged) ? readdirSync(packaged).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(packaged, version, 'bin')),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null
}

/** `isDurable` is for who kills the server and looks at what is left: an acknowledged commit is in the log then. */
export async function startPostgresCluster({ isDurable = false } = {}): Promise<PostgresCluster> {
  const binaries = findPostgres()
  if (binaries === null) throw new Error('PostgreSQL is not installed: no initdb in PATH or /usr/lib/postgresql')
  const folder = mkdtempSync(join(tmpdir(), 'castellan-postgres-'))
  const identity = unprivilegedIdentity()
  if (identity !== null) chownSync(folder, identity.uid, identity.gid)
  const data = join(folder, 'data')
  const run = { cwd: folder, ...identity }
  const init = ['-D', data, '-U', 'castellan', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  const made = spawnSync(join(binaries, 'initdb'), init, { ...run, encoding: 'utf8' })
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)
  }
  return serveCluster({ binaries, folder, data, identity, isDurable })
}

type Place = {
  binaries: string
  folder: string
  data: string
  identity: { uid: number; gid: number } | null
  isDurable: boolean
}

async function serveCluster(place: Place): Promise<PostgresCluster> {
  const { binaries, folder, data, identity, isDurable } = place
  const run = { cwd: folder, ...identity }
  const port = await freePort()
  const serve = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder]
  const options = [...settings, ...(isDurable ? ['synchronous_commit=on'] : [])].flatMap((setting) => ['-c', setting])
  const start = () =>
    spawn(join(binaries, 'postgres'), [...serve, ...options], { ...run, stdio: ['ignore', 'ignore', 'pipe'] })
  let server = start()
  const stopNow = () => server.kill('SIGQUIT')
  process.once('exit', stopNow)

  const stop = async () => {
    process.off('exit', stopNow)
    // SIGINT is PostgreSQL's "fast" shutdown: it ends open connections instead of waiting for them.
    await ended(server, 'SIGINT')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(server)
  } catch (error) {
    await stop()
    throw error
  }
  const url = `postgres://castellan@127.0.0.1:${port}/postgres`
  const ask = (tool: string, args: readonly string[]) => {
    const own = join(binaries, tool)
    const { status, stderr } = spawnSync(existsSync(own) ? own : tool, args, { ...run, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${tool} failed: ${stderr}`)
  }
  return {
    url,
    fileUrl: `${url}?host=${folder}`,
    folder,
    kill: () => ended(server, 'SIGKILL'),
    async begin() {
      server = start()
      await untilReady(server)
    },
    async replicate() {
      const own = mkdtempSync(join(tmpdir(), 'castellan-postgres-'))
      if (identity !== null) chownSync(own, identity.uid, identity.gid)
      const copy = join(own, 'data')
      ask('pg_basebackup', ['-h', '127.0.0.1', '-p', String(port), '-U', 'castellan', '-D', copy, '-R', '-c', 'fast'])
      return serveCluster({ ...place, folder: own, data: copy })
    },
    promote: () => ask('pg_ctl', ['promote', '-w', '-D', data]),
    stop,
  }
}

/** PostgreSQL refuses to run as root. */
function unprivilegedIdentity(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const ask = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim() || Number.NaN)
  const identity = { uid: ask('-u'), gid: ask('-g') }
  if (Number.isNaN(identity.uid)) throw new Error('PostgreSQL does not run as root and there is no user named postgres')
  return identity
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    const fail = (reason: string) => {
      clearTimeout(timer)
      reject(new Error(`PostgreSQL ${reason}:\n${log}`))
    }
    const timer = setTimeout(() => fail(`was not ready after ${startTimeoutMs} ms`), startTimeoutMs)
    server.once('error', reject)
    server.once('exit', () => fail('ended while starting'))
    server.stderr?.on('data', (chunk: Buffer) => {
      if (/ready to accept (?:read-only )?connections/u.test(log)) return
      log += chunk.toString()
      if (!/ready to accept (?:read-only )?connections/u.test(log)) return
      clearTimeout(timer)
      resolve()
    })
  })
}

async function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exit = new Promise((resolve) => server.once('exit', resolve))
  server.kill(signal)
  const stopped = await Promise.race([exit.then(() => true), wait(10_000, false, { ref: false })])
  if (!stopped) {
    server.kill('SIGKILL')
    await exit
  }
}
