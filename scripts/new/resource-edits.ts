import { globSync } from 'node:fs'
import type { NewFile, Place } from './resource-files.ts'
import { insertEntry, insertInOrder } from './insert.ts'
import { objectAt } from '../terminal/value-at.ts'

/** A change to a file that gathers the resources. */
export interface Edit {
  path: NewFile['path']
  what: NewFile['what']
  change(text: string): string
  /** What is in the file exactly once afterwards, and not before. */
  proof: string
}

/** The places where every resource is named. */
export function resourceEdits(root: string, place: Place): Edit[] {
  const { screen, area } = place
  const languages = globSync(`packages/contract/locales/*/${area}.json`, { cwd: root }).map((path) =>
    path.replaceAll('\\', '/'),
  )
  return [
    ...(screen.isNew ? [screenEdit(place)] : []),
    definitionEdit(place),
    ...languages.toSorted().map((path) => messagesEdit(place, path)),
    migrationEdit(place),
  ]
}

function screenEdit({ screen: { name, path, permission } }: Place): Edit {
  const line = `main('${name}', '${path}', '${permission}'),`
  return {
    path: 'packages/contract/src/screens.ts',
    what: 'the screen: its address and who may open it',
    change: (text) => {
      const staffScreens = [...text.matchAll(/^ {2}main\(.*\),$/gm)]
      const last = staffScreens.at(-1)
      if (!last) return insertEntry(text, /export const screens = \[/, line)
      const end = last.index + last[0].length
      return `${text.slice(0, end)}\n  ${line}${text.slice(end)}`
    },
    proof: `'${path}',`,
  }
}

function definitionEdit({ resource: { file, variable, table } }: Place): Edit {
  const entry = table === variable ? variable : `${table}: ${variable}`
  return {
    path: 'packages/contract/src/resources/index.ts',
    what: 'names the definition',
    change: (text) =>
      insertEntry(
        insertInOrder(text, /^import \{ \w+ \} from '\.\/.+/, `import { ${variable} } from './${file}.ts'`),
        /export const resources = \{/,
        entry,
      ),
    proof: `'./${file}.ts'`,
  }
}

function messagesEdit({ resource: { table, one, many } }: Place, path: string): Edit {
  const messages = {
    one,
    many,
    about: `Every ${one} there is.`,
    empty: `No ${one} yet. Add the first one.`,
    fields: { id: 'No.', name: 'Name', active: 'Active', notes: 'Notes' },
    hints: {},
    values: {},
    actions: {},
  }
  return {
    path,
    what: path.includes('/en/') ? 'its messages' : 'its messages, in English until they are translated',
    change: (text) => {
      const tree = objectAt(JSON.parse(text))
      const resources = { ...objectAt(tree, 'resources'), [table]: messages }
      return `${JSON.stringify({ ...tree, resources }, null, 2)}\n`
    },
    proof: `\n    "${table}": {`,
  }
}

function migrationEdit({ resource: { file, variable }, number }: Place): Edit {
  return {
    path: 'apps/server/src/db/migrations/index.ts',
    what: 'numbers the step',
    change: (text) =>
      insertEntry(
        insertInOrder(text, /^import \* as .+/, `import * as ${variable} from './${number}-${file}.ts'`),
        /export const migrations\b[^=]*= \{/,
        `  '${number}-${file}': ${variable},`,
      ),
    proof: `'${number}-${file}': ${variable}`,
  }
}
