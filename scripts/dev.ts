import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { writeRegistries } from './new/registries.ts'
import { startOwned } from './terminal/owned-process.ts'
import { root } from './terminal/root.ts'
import { tool } from './terminal/run-command.ts'

const processes = [
  { name: 'server', folder: '.', args: ['--watch-preserve-output', '--watch', 'apps/server/src/main.ts'] },
  { name: 'web', folder: 'apps/web', args: [tool('vite/bin/vite.js')] },
  { name: 'tv', folder: 'apps/tv', args: [tool('vite/bin/vite.js')] },
].filter(({ folder }) => folder === '.' || existsSync(join(root, folder, 'vite.config.ts')))

for (const path of writeRegistries(root)) console.log(`Written: ${path}`)

for (const { name, folder, args } of processes) {
  const child = startOwned(process.execPath, args, { cwd: join(root, folder), stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout!, child.stderr!]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(6)} │ ${line}`))
  }
  // One part that falls over ends everything, as one Ctrl-C does.
  child.once('exit', (code) => {
    console.log(`${name.padEnd(6)} │ ended with code ${code}; ending the others`)
    process.kill(process.pid, 'SIGTERM')
  })
}
