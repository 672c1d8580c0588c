import { globSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const folder = fileURLToPath(new URL('../../packages/contract/src/words/', import.meta.url))
const prefix = 'virtual:words'

/** Which words travel together; what is named nowhere belongs to the office. */
const groupOfFile: Readonly<Record<string, string>> = {
  server: 'start',
  session: 'start',
  shell: 'start',
  account: 'account',
  'two-factor': 'account',
  orders: 'orders',
  tv: 'tv',
  'tv-settings': 'tv',
}

function groupOf(file: string): string {
  if (file.startsWith('owner')) return 'owner'
  return groupOfFile[file] ?? 'office'
}

/**
 * The words of the contract as `virtual:words`: `wordFiles[language][group]()` loads one file with the namespaces of a group.
 * A reader fetches his own language, and of it only what the part of the panel he is in says.
 */
export function wordFiles(): Plugin {
  return {
    name: 'castellan:word-files',
    resolveId: { filter: { id: /^virtual:words/ }, handler: (id) => `\0${id}` },
    load: {
      // oxlint-disable-next-line no-control-regex -- a virtual module is marked with a zero by convention
      filter: { id: /^\0virtual:words/ },
      handler(id) {
        const [, language, group] = id.slice(1).split('/')
        return language && group ? groupModule(language, group) : indexModule()
      },
    },
  }
}

function indexModule(): string {
  const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const lines = languages.map(({ name }) => {
    const groups = [...new Set(filesOf(name).map(groupOf))]
    const loads = groups.map((group) => `${group}: () => import('${prefix}/${name}/${group}')`)
    return `  ${name}: { ${loads.join(', ')} },`
  })
  return `export const wordFiles = {\n${lines.join('\n')}\n}\n`
}

function groupModule(language: string, group: string): string {
  const files = filesOf(language).filter((file) => groupOf(file) === group)
  return files.map((file) => `export * from ${JSON.stringify(`${folder}${language}/${file}.ts`)}\n`).join('')
}

const filesOf = (language: string): string[] =>
  globSync('*.ts', { cwd: `${folder}${language}` })
    .map((file) => basename(file, '.ts'))
    .toSorted()
