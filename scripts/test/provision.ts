import { existsSync } from 'node:fs'
import { findPostgres } from '../../apps/server/src/testing/postgres-cluster.ts'
import { findChromium, headlessShell } from '../../e2e/support/find-chromium.ts'
import { runCommand } from '../terminal/run-command.ts'

const needed = [
  { name: 'chromium', missing: () => findChromium() === null },
  { name: 'postgresql', missing: () => findPostgres() === null },
]
// Who has no network is told so soon.
const apt = 'apt-get -o Acquire::http::Timeout=10 -o Acquire::Retries=1'

/** Installs what the tests need beside npm's libraries, where that is possible; answers what is still missing. */
export async function provision(): Promise<string[]> {
  const stillMissing = () => needed.filter((part) => part.missing()).map((part) => part.name)
  const missing = stillMissing()
  if (missing.length === 0 && existsSync(headlessShell)) return []
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall) {
    if (missing.length > 0)
      console.log(`Missing: ${missing.join(', ')}. Install with:  sudo sh -c '${install(missing)}'`)
    return missing
  }
  // The shell is a package of its own; a distribution that has none has the whole browser.
  await installNow(['chromium-headless-shell', ...missing.filter((name) => name !== 'chromium')])
  if (stillMissing().length > 0) await installNow(stillMissing())
  return stillMissing()
}

async function installNow(packages: readonly string[]): Promise<void> {
  console.log(`Installing ${packages.join(', ')}: ${install(packages)}`)
  await runCommand('sh', ['-c', install(packages)], { live: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
}

function install(packages: readonly string[]): string {
  return `${apt} update && ${apt} install -y --no-install-recommends ${packages.join(' ')}`
}
