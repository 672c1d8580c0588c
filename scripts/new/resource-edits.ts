import { globSync } from 'node:fs'
import type { NewFile, Place } from './resource-files.ts'
import { insertEntry, insertInOrder } from './insert.ts'

/** A change to a file that gathers the resources. */
export interface Edit {
  path: NewFile['path']
  what: NewFile['what']
  change(text: string): string
  /** What is in the file exactly once afterwards, and not before. */
  proof: string
}

const key = (name: string) => (/^\w+$/.test(name) ? name : quote(name))
const quote = (text: string) => JSON.stringify(text)

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
    tableEdit(place),
    webEdit(place),
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
      const tree = JSON.parse(text) as { resources?: object }
      const resources = { ...tree.resources, [table]: messages }
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

function tableEdit({ resource: { file, variable, table } }: Place): Edit {
  const load = `import type { ${variable} } from '@castellan/contract/resources/${file}.ts'`
  const entry = `  ${table}: StoredRow<typeof ${variable}>`
  return {
    path: 'apps/server/src/db/schema/schema.ts',
    what: 'the table, whose columns follow from the definition',
    change: (text) => insertEntry(insertInOrder(text, /^import type \{ .+/, load), /export type Schema = \{/, entry),
    proof: entry,
  }
}

function webEdit({ resource: { file, variable }, screen }: Place): Edit {
  const load = `const ${variable}: LoadCard = async () => (await import('@castellan/contract/resources/${file}.ts')).${variable}`
  const purposes = { add: 'create', edit: 'update' }
  const entries = [
    `  ${key(screen.name)}: list(${variable}),`,
    ...screen.forms.map((form) => `  '${screen.name}.${form}': form(${variable}, '${purposes[form]}'),`),
  ]
  return {
    path: 'apps/web/src/resources/built.ts',
    what: 'shows the resource on its screen',
    change: (text) =>
      insertEntry(
        insertInOrder(text, /^const \w+: LoadCard = /, load),
        /export const resourceScreens\b[^=]*= \{/,
        entries.join('\n'),
      ),
    proof: `list(${variable})`,
  }
}
