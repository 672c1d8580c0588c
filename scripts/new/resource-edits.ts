import { globSync } from 'node:fs'
import type { NewFile, ResourcePlace } from './resource-files.ts'
import { objectAt } from '@castellan/contract/types/value-at.ts'

/** A change to a file that several resources share. */
export interface Edit {
  path: NewFile['path']
  what: NewFile['what']
  change(text: string): string
  /** What is in the file exactly once afterwards, and not before. */
  proof: string
}

/** The shared files that name a resource and are not written from their folder. */
export function resourceEdits(root: string, place: ResourcePlace): Edit[] {
  const { screen, area } = place
  const languages = globSync(`packages/contract/locales/*/${area}.json`, { cwd: root }).map((path) =>
    path.replaceAll('\\', '/'),
  )
  return [
    ...(screen.isNew ? [screenEdit(place)] : []),
    ...languages.toSorted().map((path) => messagesEdit(place, path)),
  ]
}

function screenEdit({ screen: { name, path, permission } }: ResourcePlace): Edit {
  const line = `main('${name}', '${path}', '${permission}'),`
  return {
    path: 'packages/contract/src/screens.ts',
    what: 'the screen: its address and who may open it',
    change: (text) => {
      const last = [...text.matchAll(/^ {2}main\(.*\),$/gm)].at(-1)
      if (!last) throw new Error('no screen of staff is in screens.ts')
      const end = last.index + last[0].length
      return `${text.slice(0, end)}\n  ${line}${text.slice(end)}`
    },
    proof: `'${path}',`,
  }
}

function messagesEdit({ resource: { table, one, many } }: ResourcePlace, path: string): Edit {
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
