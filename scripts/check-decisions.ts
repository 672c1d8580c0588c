// Refuses decision records that share a number, or whose title has another number than the file.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './terminal/root.ts'

const paths = globSync('docs/decisions/*.md', { cwd: root }).toSorted()
const numberOf = (path: string) => Number(basename(path).slice(0, 4))

const faults = paths.flatMap((path, index) => {
  const number = numberOf(path)
  const title = readFileSync(join(root, path), 'utf8').split('\n', 1)[0] ?? ''
  return [
    ...(index > 0 && numberOf(paths[index - 1]!) === number ? [`${path}: number ${number} is taken`] : []),
    ...(title.startsWith(`# ${number}. `) ? [] : [`${path}: the title must start with “# ${number}. ”`]),
  ]
})
for (const fault of faults) console.error(fault)
console.log(`${paths.length} decision records, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
