// Runs `scripts/<name>.ts` under Node 24. Plain JavaScript without dependencies: it is what runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import module from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed-lockfile')
const newEnough = (version) => Number(version.split('.')[0]) >= 24
const comesAlong = ['linux-x64', 'linux-arm64', 'win-x64']
const machine = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

const [name, ...args] = process.argv.slice(2)
const script = join(root, 'scripts', `${name}.ts`)

if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(
    `Castellan needs Node 20 or newer to start (it brings Node 24 for itself); this is Node ${process.versions.node}.`,
  )
}
if (!newEnough(process.versions.node) && !comesAlong.includes(machine)) {
  stop(
    `Castellan runs on Node 24. It brings its own for ${comesAlong.join(', ')}, but not for this machine (${machine}).\n` +
      'Please install Node 24 from https://nodejs.org and run the same command again.',
  )
}
if (name === undefined || !/^[a-z-]+$/.test(name) || !existsSync(script)) {
  stop(`There is no command "${name ?? ''}". There are: ${listCommands().join(', ')}`)
}

await makeSureDependenciesAreThere()
endWithNpm()
// What was compiled once is read from there by the next start, by every process started from here and by every thread that reads a source.
process.env['NODE_COMPILE_CACHE'] ??= join(modules, '.cache', 'compiled')
if (newEnough(process.versions.node)) {
  module.enableCompileCache()
  process.argv = [process.execPath, script, ...args]
  await import(pathToFileURL(script).href)
} else {
  runUnderOwnNode()
}

function listCommands() {
  return Object.entries(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts)
    .filter(([command, line]) => line.includes('run.mjs') && existsSync(join(root, 'scripts', `${command}.ts`)))
    .map(([command]) => command)
}

async function makeSureDependenciesAreThere() {
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const hash = createHash('sha256').update(lockfile).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  if (!isInstalled(JSON.parse(lockfile).packages)) await install()
  writeFileSync(stamp, hash)
}

/** Whether npm's own record of node_modules says the same as the lockfile, so that an `npm install` by hand is believed. */
function isInstalled(wanted) {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const present = JSON.parse(readFileSync(record, 'utf8')).packages
  const isLibrary = ([path, entry]) => path.includes('node_modules/') && entry.link !== true
  const same = ([path, entry]) =>
    present[path] === undefined ? entry.optional === true : present[path].version === entry.version
  const stillWanted = ([path]) => wanted[path] !== undefined
  const carriesNode = newEnough(process.versions.node) || existsSync(ownNode())
  return (
    carriesNode &&
    Object.entries(wanted).filter(isLibrary).every(same) &&
    Object.entries(present).filter(isLibrary).every(stillWanted)
  )
}

async function install() {
  console.log('Installing dependencies, as package-lock.json names them (about half a minute) …')
  const startedAt = Date.now()
  const seconds = () => Math.round((Date.now() - startedAt) / 1000)
  const progress = setInterval(() => console.log(`  ${seconds()} s, ${countLibraries()} libraries in place`), 5000)
  // NODE_ENV=production would leave out the tools that build the web.
  const code = await run(...npm(['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund']))
  clearInterval(progress)
  if (code !== 0) stop(`npm ci ended with code ${code}: the dependencies could not be installed (see above).`)
  console.log(`Installed in ${seconds()} s.`)
}

function countLibraries() {
  return existsSync(modules) ? readdirSync(modules).filter((entry) => !entry.startsWith('.')).length : 0
}

/** The npm that called this, else the one in PATH. */
function npm(words) {
  const caller = process.env['npm_execpath']
  if (caller?.endsWith('npm-cli.js')) return [process.execPath, [caller, ...words]]
  return ['npm', words, { shell: process.platform === 'win32' }]
}

function run(command, words, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, words, { cwd: root, stdio: 'inherit', ...options })
    child.once('error', (error) => stop(`${command} could not be started: ${error.message}`))
    child.once('exit', (code, signal) => resolve(code ?? signal))
  })
}

function ownNode() {
  const folder = join(modules, `node-${machine}`)
  return process.platform === 'win32' ? join(folder, 'bin', 'node.exe') : join(folder, 'bin', 'node')
}

/** A signal sent to npm ends npm and its shell but never arrives here: without this the server would stay behind. */
function endWithNpm() {
  if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}

function runUnderOwnNode() {
  const child = spawn(ownNode(), [script, ...args], { stdio: 'inherit' })
  child.once('error', (error) =>
    stop(
      `The Node 24 that came along does not run on this machine (${error.message}).\nPlease install Node 24 from https://nodejs.org and run the same command again.`,
    ),
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to both of us; a second one would cut the orderly end short.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

function stop(message) {
  console.error(message)
  process.exit(1)
}
