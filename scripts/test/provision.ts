import { existsSync } from 'node:fs'
import { findPostgres } from '../../apps/server/src/testing/postgres-cluster.ts'
import { runCommand } from '../terminal/run-command.ts'

const chromium = '/usr/bin/chromium'
const needed = [
  { name: 'chromium', missing: () => !existsSync(chromium) },
  { name: 'postgresql', missing: () => findPostgres() === null },
]

/** Installs what the tests need beside npm's libraries, where that is possible; answers what is still missing. */
export async function provision(): Promise<string[]> {
  const stillMissing = () => needed.filter((part) => part.missing()).map((part) => part.name)
  const missing = stillMissing()
  if (missing.length === 0) return []
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const install = `apt-get update && apt-get install -y --no-install-recommends ${missing.join(' ')}`
  if (!mayInstall) {
    console.log(`Missing: ${missing.join(', ')}. Install with:  sudo sh -c '${install}'`)
    return missing
  }
  console.log(`Installing ${missing.join(', ')}: ${install}`)
  await runCommand('sh', ['-c', install], { live: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
  return stillMissing()
}
