import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findViolations } from './boundaries/find-violations.ts'
import { root } from './terminal/root.ts'

const paths = globSync(['{apps,packages}/*/{src/**/*,*}.{ts,tsx}', '{scripts,e2e}/**/*.{ts,tsx}'], {
  cwd: root,
  exclude: ['**/*.d.ts', '**/node_modules/**'],
})
const files = new Map(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')]))
const violations = findViolations(files)

for (const { file, rule, text } of violations) console.error(`${file}  [${rule}]  ${text}`)
console.log(`${files.size} files, ${violations.length} crossed boundaries`)
process.exitCode = violations.length > 0 ? 1 : 0
