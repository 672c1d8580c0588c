import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'

/** How long a process may take to end in order before it is killed. */
const graceMs = 10_000
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const owned = new Set<ChildProcess>()
let isGuarding = false
let isWatching = false

/**
 * Starts a process that ends with this one, together with all processes it started: when this one fails, is interrupted, or the reader of
 * its output has gone.
 */
export function startOwned(command: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  // A process group of its own can be ended as a whole; Ctrl-C in a terminal reaches it through its owner.
  const child = spawn(command, args, { ...options, detached: process.platform !== 'win32' })
  owned.add(child)
  watch('on')
  const forget = () => {
    owned.delete(child)
    if (owned.size === 0 && !isGuarding) watch('off')
  }
  child.once('error', forget)
  child.once('exit', () => {
    signalGroup(child, 'SIGKILL')
    forget()
  })
  return child
}

/** Ends a process in order, or kills it when that takes too long. */
export async function endOwned(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  signalGroup(child, 'SIGTERM')
  const late = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs)
  await gone
  clearTimeout(late)
}

/** Waits until a process has ended; its exit code, null when a signal ended it. */
export async function exitCodeOf(child: ChildProcess): Promise<number | null> {
  const [code]: unknown[] = await once(child, 'exit')
  return typeof code === 'number' ? code : null
}

/** Ends every process started here that still runs. */
export async function endAllOwned(): Promise<void> {
  await Promise.all([...owned].map(endOwned))
}

/** For commands that own more than processes started here, such as a database: signals end them through `exit`, which all of that handles. */
export function guardCommand(): void {
  watch('on')
  isGuarding = true
}

/** Calls `end` when the reader of this process's output has gone, as after `| head -1`. */
export function whenUnread(end: () => void): void {
  const onError = asUnread(end)
  process.stdout.on('error', onError)
  process.stderr.on('error', onError)
}

const onUnread = asUnread(() => void leave(128 + constants.signals.SIGPIPE))
const onSignal = (signal: (typeof endingSignals)[number]) => void leave(128 + constants.signals[signal])
const onExit = () => {
  for (const child of owned) signalGroup(child, 'SIGKILL')
}

/** The signals are left to others while nothing is owned: a server ends in its own order. */
function watch(how: 'on' | 'off'): void {
  if (isWatching === (how === 'on')) return
  isWatching = how === 'on'
  for (const signal of endingSignals) process[how](signal, onSignal)
  process.stdout[how]('error', onUnread)
  process.stderr[how]('error', onUnread)
  process[how]('exit', onExit)
}

async function leave(code: number): Promise<void> {
  // What fails from here on fails because it is being ended.
  process.once('uncaughtException', () => process.exit(code))
  await endAllOwned()
  process.exit(code)
}

/** What is still printed while it ends fails as well. */
function asUnread(end: () => void) {
  let isEnding = false
  return (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    if (isEnding) return
    isEnding = true
    end()
  }
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch {
    // All of it has ended.
  }
}
