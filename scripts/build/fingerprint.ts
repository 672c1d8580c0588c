import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync, type Stats } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../terminal/root.ts'

const leftOut = new Set(['node_modules', 'dist', 'testing'])
const noSource = /\.test\.tsx?$|\.md$/

export type Fingerprint = {
  /** Over the names and contents of all sources: equal sources, equal build. */
  content: string
  /** Whether the file records this content. */
  isRecorded: boolean
  /** Records it, once what is made of the sources is there. */
  record(): void
}

/**
 * The fingerprint of all sources below these paths of the repository, as the file records it. Their sizes and times are recorded too: as long
 * as those are the same, no source is read.
 */
export function fingerprint(paths: readonly string[], file: string): Fingerprint {
  const files = paths.flatMap((path) => listFiles(join(root, path)))
  const name = (path: string) => relative(root, path)
  const times = hashOf(files.flatMap(({ path, stats }) => [name(path), String(stats.size), String(stats.mtimeMs)]))
  const [timesThen, contentThen] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const isSame = timesThen === times && contentThen !== undefined
  const content = isSame ? contentThen : hashOf(files.flatMap(({ path }) => [name(path), readFileSync(path)]))
  const record = () => writeFileSync(file, `${times}\n${content}`)
  const isRecorded = content === contentThen
  if (isRecorded && !isSame) record()
  return { content, isRecorded, record }
}

function hashOf(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha1')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

function listFiles(path: string): { path: string; stats: Stats }[] {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return []
  if (stats.isFile()) return noSource.test(path) ? [] : [{ path, stats }]
  const entries = readdirSync(path).filter((entry) => !leftOut.has(entry))
  return entries.toSorted().flatMap((entry) => listFiles(join(path, entry)))
}
