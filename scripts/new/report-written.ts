import type { WriteResult } from './write-resource.ts'

/** What was written, and what is left to think about. */
export function reportWritten({ resource, screen, added, changed }: WriteResult): string {
  const width = Math.max(...[...added, ...changed].map(({ path }) => path.length))
  const line = ({ path, what }: { path: string; what: string }) => `  ${path.padEnd(width)}  ${what}`
  const foreign = changed.filter(({ path }) => /\/locales\/(?!en\/)/.test(path)).map(({ path }) => path)
  const steps = [
    `Whose rows? \`scope: 'all'\` in packages/contract/src/resources/${resource.file}.ts shows every row to everybody who holds ${screen.permission}.\n` +
      'This is the line to think about: `scope: { subtree: <a ref to users> }` shows what belongs to somebody of the reader’s subtree.',
    'Which fields? Definition, table and messages name the same ones; what does not fit together fails the check or a test.',
    ...(foreign.length > 0
      ? [
          `Translate its messages in these files; they are in English so far:\n${foreign.map((path) => `  ${path}`).join('\n')}`,
        ]
      : []),
    ...(screen.isInMenu
      ? []
      : [
          `The screen ${screen.path} is not in the sidebar: \`menu\` in packages/contract/src/screens.ts,\nits label under \`menu\` in packages/contract/locales/*/common.json, its icon in apps/web/src/shell/layout/menu-icons.ts.`,
        ]),
    `npm run check\nnpm exec -- vitest run --project server apps/server/src/engine/every-resource.test.ts apps/server/src/engine/definitions-and-tables.test.ts apps/server/src/db/migrate.test.ts`,
  ]
  return [
    'Added',
    ...added.map(line),
    'Changed',
    ...changed.map(line),
    'The index files of resources and migrations are written from their folders.',
    '',
    'Next (docs/add-a-resource.md)',
    ...steps.map((step, index) => `  ${index + 1}. ${step.replaceAll('\n', '\n     ')}`),
  ].join('\n')
}
