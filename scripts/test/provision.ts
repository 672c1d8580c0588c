import { existsSync } from 'node:fs'
import { findPostgres } from '../../apps/server/src/testing/postgres-cluster.ts'
import { findChromium, headlessShell } from '../../e2e/support/find-chromium.ts'
import { runCommand } from '../terminal/run-command.ts'

export type Tool = 'chromium' | 'postgresql'

const needed: readonly { name: Tool; missing: () => boolean }[] = [
  { name: 'chromium', missing: () => findChromium() === null },
  { name: 'postgresql', missing: () => findPostgres() === null },
]
// Without a network it fails early.
const apt = 'apt-get -o Acquire::http::Timeout=10 -o Acquire::Retries=1'

/** Installs what the tests, or some commands, need in addition to npm packages, where that is possible; returns what is still missing. */
export async function provision(names: readonly Tool[] = ['chromium', 'postgresql']): Promise<Tool[]> {
  const stillMissing = () =>
    needed.filter((part) => names.includes(part.name) && part.missing()).map((part) => part.name)
  const missing = stillMissing()
  const hasShell = !names.includes('chromium') || existsSync(headlessShell)
  if (missing.length === 0 && hasShell) return []
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall) {
    if (missing.length > 0)
      console.log(`Missing: ${missing.join(', ')}. Install with:  sudo sh -c '${install(missing)}'`)
    return missing
  }
  // The shell is a package of its own; a distribution that has none has the whole browser.
  await installNow([
    ...(hasShell ? [] : ['chromium-headless-shell']),
    ...missing.filter((name) => name !== 'chromium' || hasShell),
  ])
  if (stillMissing().length > 0) await installNow(stillMissing())
  return stillMissing()
}

/** Provides what a command cannot do without, as `npm test` does; a command without it ends with one sentence. */
export async function requireTools(names: readonly Tool[]): Promise<void> {
  const missing = names.length === 0 ? [] : await provision(names)
  if (missing.length === 0) return
  console.error(`This command needs ${missing.join(' and ')}.`)
  process.exit(1)
}

async function installNow(packages: readonly string[]): Promise<void> {
  console.log(`Installing ${packages.join(', ')}: ${install(packages)}`)
  await runCommand('sh', ['-c', install(packages)], { live: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
}

function install(packages: readonly string[]): string {
  return `${apt} update && ${apt} install -y --no-install-recommends ${packages.join(' ')}`
}
