import { join } from 'node:path'
import { startOwned } from './owned-process.ts'
import { root } from './root.ts'

export interface Outcome {
  ok: boolean
  /** Everything the command printed; empty when it printed straight to the terminal. */
  output: string
  seconds: number
}

export interface CommandOptions {
  cwd?: string
  env?: Readonly<Record<string, string>>
  /** Print straight to the terminal instead of keeping the output. */
  live?: boolean
}

/** The file npm would run for a tool, started by this Node instead of the one in PATH. */
export function tool(path: string): string {
  return join(root, 'node_modules', path)
}

export function runCommand(command: string, args: readonly string[], options: CommandOptions = {}): Promise<Outcome> {
  const startedAt = performance.now()
  const child = startOwned(command, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...plainOutput(), ...options.env },
    stdio: options.live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => {
    const end = (ok: boolean) => resolve({ ok, output, seconds: (performance.now() - startedAt) / 1000 })
    child.once('error', (error) => {
      output += error.message
      end(false)
    })
    child.once('close', (code, signal) => {
      // A command that was ended from outside, by the kernel for want of memory for one, has often printed nothing itself.
      if (signal !== null) output += `Ended by ${signal}${signal === 'SIGKILL' ? ' (out of memory?)' : ''}.\n`
      else if (code !== 0 && output === '') output += `Exited with code ${code} and no output.\n`
      end(code === 0)
    })
  })
}

/** Some tools colour their output because they see CI; a log file is easier to read without. */
export function plainOutput(): Record<string, string> {
  return process.env['CI'] || !process.stdout.isTTY ? { NO_COLOR: '1' } : {}
}
