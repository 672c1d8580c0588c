import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bundleServer } from './bundle-server.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-bundle-'))
  mkdirSync(join(folder, 'src'))
  mkdirSync(join(folder, 'pages'))
  writeFileSync(join(folder, 'pages/index.html'), 'a page')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function run(files: Record<string, string>): Promise<string> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'src', name), text)
  const dist = join(folder, 'build/one')
  await bundleServer({ main: join(folder, 'src/main.ts') }, { folder: dist })
  rmSync(join(folder, 'src'), { recursive: true })
  return execFileSync(process.execPath, ['--enable-source-maps', join(dist, 'main.mjs')], { encoding: 'utf8' })
}

it('starts the threads of a built program from the build, and finds files that were next to its sources', async () => {
  const printed = await run({
    'main.ts': `import { readFileSync } from 'node:fs'
      import { Worker } from 'node:worker_threads'
      const worker = new Worker(new URL('./count-worker.ts', import.meta.url), { workerData: 20 })
      worker.on('message', (sum) => console.log(sum, readFileSync(new URL('../pages/index.html', import.meta.url), 'utf8')))`,
    'count-worker.ts': `import { parentPort, workerData } from 'node:worker_threads'
      import { add } from './add.ts'
      parentPort!.postMessage(add(workerData as number, 1))`,
    'add.ts': `export const add = (one: number, other: number): number => one + other`,
  })
  expect(printed).toBe('21 a page\n')
})

it('names the source, its line and its function in the stack of an error', async () => {
  const printed = await run({
    'main.ts': `import { refuse } from './refuse.ts'
      try { refuse('żółw') } catch (error) { console.log((error as Error).stack) }`,
    'refuse.ts': `type Reason = string\n\nexport function refuse(reason: Reason): never {\n  throw new Error(reason)\n}`,
  })
  expect(printed).toContain('Error: żółw')
  expect(printed).toMatch(/at refuse \(.*src\/refuse\.ts:4:9\)/u)
})

it('does not build a program that names a file that is not there', async () => {
  const main = `new Worker(new URL('./missing-worker.ts', import.meta.url))`
  await expect(run({ 'main.ts': main })).rejects.toThrow('missing-worker.ts')
})
