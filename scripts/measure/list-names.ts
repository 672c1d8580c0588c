import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../terminal/root.ts'

/** The measurements in a folder: the files that export the given function. */
export function listNames(folder: string, exported: string): string[] {
  const place = join(root, 'scripts', folder)
  if (!existsSync(place)) return []
  const offers = new RegExp(`^export (async )?function ${exported}\\b|^export const ${exported}\\b`, 'm')
  return globSync('*.ts', { cwd: place })
    .filter((file) => !file.endsWith('.test.ts') && offers.test(readFileSync(join(place, file), 'utf8')))
    .map((file) => basename(file, '.ts'))
    .toSorted()
}
