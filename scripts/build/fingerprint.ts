import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../terminal/root.ts'

const leftOut = new Set(['node_modules', 'dist', 'testing'])
const noSource = /\.test\.tsx?$|\.md$/

/** One hash over the names and contents of every source below these paths: equal sources, equal build. */
export function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha1')
  for (const file of paths.flatMap(listFiles)) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return noSource.test(path) ? [] : [path]
  const entries = readdirSync(path).filter((entry) => !leftOut.has(entry))
  return entries.toSorted().flatMap((entry) => listFiles(join(path, entry)))
}
