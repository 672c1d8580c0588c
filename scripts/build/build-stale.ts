import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { indent, printStep } from '../terminal/print.ts'
import { root } from '../terminal/root.ts'
import { runCommand, tool } from '../terminal/run-command.ts'
import { buildServer } from './build-server.ts'
import { compressFiles } from './compress-files.ts'
import { fingerprint } from './fingerprint.ts'

const shared = [
  'packages/contract',
  'packages/tv',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.web.json',
  'scripts/build/compress-files.ts',
]
/** What a browser loads: each has a `vite.config.ts` that builds into its own `dist`. */
const pages = [
  { name: 'the panels', folder: 'apps/web', further: ['docs/help'] },
  { name: 'the virtual TV', folder: 'apps/tv' },
]

/** Builds the server and every page whose sources have changed since; returns false when a build failed. */
export async function buildStale(): Promise<boolean> {
  for (const { name, folder, further = [] } of pages) {
    if (!existsSync(join(root, folder, 'vite.config.ts'))) continue
    const { isRecorded, record } = fingerprint(
      [folder, ...further, ...shared],
      join(root, folder, 'dist', '.fingerprint'),
    )
    if (isRecorded) continue
    console.log(`Building ${name} …`)
    const build = [tool('vite/bin/vite.js'), 'build', '--logLevel', 'warn']
    const { ok, output, seconds } = await runCommand(process.execPath, build, {
      cwd: join(root, folder),
      // A test run or a shell may have set another one, and React would be built for developers.
      env: { NODE_ENV: 'production' },
    })
    printStep(ok ? 'passed' : 'failed', `build ${folder}`, seconds)
    if (output.trim() !== '') console.log(indent(output))
    if (!ok) return false
    await compressFiles(join(root, folder, 'dist'))
    record()
  }
  return (await buildServer()) !== null
}
