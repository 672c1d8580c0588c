import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from './terminal/root.ts'
import { tool } from './terminal/run-command.ts'

const processes = [
  { name: 'server', folder: '.', args: ['--watch-preserve-output', '--watch', 'apps/server/src/main.ts'] },
  { name: 'web', folder: 'apps/web', args: [tool('vite/bin/vite.js')] },
  { name: 'tv', folder: 'apps/tv', args: [tool('vite/bin/vite.js')] },
].filter(({ folder }) => folder === '.' || existsSync(join(root, folder, 'vite.config.ts')))

const running = new Map<string, ChildProcess>()
let ending = false

for (const { name, folder, args } of processes) {
  const child = spawn(process.execPath, args, { cwd: join(root, folder), stdio: ['ignore', 'pipe', 'pipe'] })
  running.set(name, child)
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(6)} │ ${line}`))
  }
  child.once('exit', (code) => {
    running.delete(name)
    if (!ending) console.log(`${name.padEnd(6)} │ ended with code ${code}; ending the others`)
    end('SIGTERM')
  })
}

/** One Ctrl-C, or one part that falls over, ends everything. */
function end(signal: NodeJS.Signals): void {
  if (ending) return
  ending = true
  for (const child of running.values()) child.kill(signal)
}

process.on('SIGINT', () => end('SIGINT'))
process.on('SIGTERM', () => end('SIGTERM'))
