import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from '../terminal/root.ts'

const copied = [
  'apps',
  'packages',
  'scripts',
  'e2e',
  'tsconfig.base.json',
  'tsconfig.node.json',
  'tsconfig.web.json',
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'package.json',
]
const leftOut = /^(?:node_modules|dist|public|.*\.woff2)$/

/** A copy of the sources to write into. Libraries are the installed ones; our own packages are the copies. */
export function copyTree(): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'castellan-new-')))
  for (const each of copied) {
    cpSync(join(root, each), join(copy, each), { recursive: true, filter: (path) => !leftOut.test(basename(path)) })
  }
  const libraries = join(copy, 'node_modules')
  mkdirSync(join(libraries, '@castellan'), { recursive: true })
  for (const each of readdirSync(join(root, 'node_modules'))) {
    if (each !== '@castellan' && !['.cache', '.vite', '.vite-temp'].includes(each))
      symlinkSync(join(root, 'node_modules', each), join(libraries, each), 'junction')
  }
  for (const each of readdirSync(join(copy, 'packages')))
    symlinkSync(join(copy, 'packages', each), join(libraries, '@castellan', each), 'junction')
  return copy
}
