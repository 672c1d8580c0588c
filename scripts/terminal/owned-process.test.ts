import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from './root.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-owned-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A process that starts another one, which refuses to end in order, and waits; both record who they are. */
const child = `
  const { spawn } = require('node:child_process')
  const { writeFileSync } = require('node:fs')
  const stubborn = spawn(process.execPath, ['-e', "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up')"])
  stubborn.stdout.once('data', () => {
    writeFileSync(process.argv[1], process.pid + ' ' + stubborn.pid)
    process.stdout.write('started\\n')
  })
  setInterval(() => {}, 1000)`

/** Runs a command that owns such a process; `text` goes on when both have started. */
async function startCommand(text: string) {
  const owner = join(folder, 'owner.ts')
  const pids = join(folder, 'pids')
  const module = JSON.stringify(pathToFileURL(join(root, 'scripts/terminal/owned-process.ts')).href)
  writeFileSync(
    owner,
    `import { once } from 'node:events'
    import { startOwned } from ${module}
    const child = startOwned(process.execPath, ['-e', ${JSON.stringify(child)}, ${JSON.stringify(pids)}], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout!, 'data')
    ${text}`,
  )
  const command = spawn(process.execPath, [owner], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(command, 'exit')
  await once(command.stdout, 'data')
  return { command, ended, pids: readFileSync(pids, 'utf8').split(' ').map(Number) }
}

const waits = `console.log('waiting'); setInterval(() => {}, 1000)`

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // A process whose owner has not yet fetched its result is dead, but still there.
    return !/^State:\s+Z/mu.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

describe('a process that a command owns', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'ends with all that it has started when the command receives %s',
    async (signal) => {
      const { command, ended, pids } = await startCommand(waits)
      expect(pids.map(isAlive)).toEqual([true, true])
      command.kill(signal)
      expect((await ended)[0]).toBe({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }[signal])
      await expect.poll(() => pids.map(isAlive)).toEqual([false, false])
    },
  )

  it('is the only error when work in progress fails because it has ended', async () => {
    const { command, ended, pids } = await startCommand(
      `child.once('exit', () => { throw new Error('the panel is gone') }); ${waits}`,
    )
    let complaints = ''
    command.stderr.on('data', (bytes: Buffer) => (complaints += bytes.toString()))
    command.kill('SIGTERM')
    expect((await ended)[0]).toBe(143)
    expect(complaints).toBe('')
    await expect.poll(() => pids.map(isAlive)).toEqual([false, false])
  })

  it('ends when the reader of its output has gone', async () => {
    const { command, ended, pids } = await startCommand(`setInterval(() => console.log('still here'), 20)`)
    command.stdout.destroy()
    expect((await ended)[0]).toBe(141)
    await expect.poll(() => pids.map(isAlive)).toEqual([false, false])
  })

  it.each([
    ['fails', `console.log('failing'); throw new Error('failed')`, 1],
    ['ends by itself', `console.log('done'); process.exit(0)`, 0],
  ])('ends when the command %s', async (_, text, code) => {
    const { ended, pids } = await startCommand(text)
    expect((await ended)[0]).toBe(code)
    await expect.poll(() => pids.map(isAlive)).toEqual([false, false])
  })
})
