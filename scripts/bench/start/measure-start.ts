import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../terminal/root.ts'
import { endOwned, startOwned } from '../../terminal/owned-process.ts'

/** A program for this Node that prints "is ready" when it listens. */
export type StartCommand = { args: readonly string[]; env: Readonly<Record<string, string>> }

const readyMsMax = 60_000
/** What runs right after the start has run by then. */
const idleAfterMs = 5_000

export async function measureStart({ args, env }: StartCommand): Promise<{ readyMs: number; idleMb: number }> {
  const startedAt = performance.now()
  const child = startOwned(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const readyMs = await new Promise<number>((resolve, reject) => {
      let printed = ''
      const late = setTimeout(() => reject(new Error(`not ready after ${readyMsMax} ms:\n${printed}`)), readyMsMax)
      child.once('exit', (code) => reject(new Error(`ended with ${code}:\n${printed}`)))
      child.stdout!.on('data', (bytes: Buffer) => {
        printed += bytes.toString()
        if (!printed.includes('is ready')) return
        clearTimeout(late)
        resolve(performance.now() - startedAt)
      })
    })
    await sleep(idleAfterMs)
    const kib = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' }))
    return { readyMs, idleMb: kib / 1_024 }
  } finally {
    await endOwned(child)
  }
}
