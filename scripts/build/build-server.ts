import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { indent, printStep } from '../terminal/print.ts'
import { root } from '../terminal/root.ts'
import { runCommand } from '../terminal/run-command.ts'
import { fingerprint } from './fingerprint.ts'
import { pruneFiles } from './prune-files.ts'

/** What is built: the server, and what fills a demo. */
export const serverPrograms = {
  main: join(root, 'apps/server/src/main.ts'),
  'seed-demo': join(root, 'scripts/demo/seed-demo.ts'),
}
export type ServerProgram = keyof typeof serverPrograms

const sources = [
  'apps/server',
  'packages/contract',
  'packages/sources',
  'scripts/demo',
  'scripts/build',
  'apps/server/src/testing/stubs/make-apk.ts',
  'package.json',
  'package-lock.json',
]
const dist = join(root, 'apps/server/dist')
/** A server that runs reads further files of its own build when it first needs them, so a few older builds stay. */
const buildsKept = 3
/** What Node has compiled of earlier builds and sources is never read again. What is still in use is compiled once more. */
const compiled = join(root, 'node_modules/.cache/compiled')
const compiledKeptMs = 14 * 24 * 60 * 60 * 1_000

/** The folder of the built server, rebuilt if its sources have changed; null if that failed. */
export async function buildServer(): Promise<string | null> {
  mkdirSync(dist, { recursive: true })
  const { content, isRecorded, record } = fingerprint(sources, join(dist, '.fingerprint'))
  const folder = join(dist, content.slice(0, 12))
  if (existsSync(folder)) {
    if (!isRecorded) record()
    return folder
  }
  console.log('Building the server …')
  const unfinished = join(dist, `.unfinished-${process.pid}`)
  const script = join(root, 'scripts/build/write-server.ts')
  const { ok, output, seconds } = await runCommand(process.execPath, [script, unfinished, folder])
  printStep(ok ? 'passed' : 'failed', 'build apps/server', seconds)
  if (output.trim() !== '') console.log(indent(output))
  if (ok) {
    putInPlace(unfinished, folder)
    record()
    if (existsSync(compiled)) pruneFiles(compiled, Date.now() - compiledKeptMs)
  }
  rmSync(unfinished, { recursive: true, force: true })
  return ok ? folder : null
}

/** The file of a program of the built server; throws when it cannot be built. */
export async function builtProgram(name: ServerProgram): Promise<string> {
  const folder = await buildServer()
  if (folder === null) throw new Error('the server could not be built')
  return join(folder, `${name}.mjs`)
}

function putInPlace(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Somebody else has built the same meanwhile.
    if (!existsSync(folder)) throw error
  }
  const age = (name: string) => statSync(join(dist, name)).mtimeMs
  const builds = readdirSync(dist).filter((name) => /^[0-9a-f]{12}$/u.test(name))
  for (const name of builds.toSorted((one, other) => age(other) - age(one)).slice(buildsKept))
    rmSync(join(dist, name), { recursive: true, force: true })
}
