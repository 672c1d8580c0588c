import { globSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const folder = fileURLToPath(new URL('../../packages/contract/src/words/', import.meta.url))
const wanting = fileURLToPath(new URL('src/words/want-words.ts', import.meta.url))
const prefix = 'virtual:words'

/** Namespaces that travel together; every other one, and every noun, is a file of its own. */
const groupOfNamespace: Readonly<Record<string, string>> = {
  server: 'start',
  session: 'start',
  shell: 'start',
  menu: 'office',
  table: 'office',
  tv: 'tv',
  tvSettings: 'tv',
  modelFigures: 'home',
  serverStats: 'home',
  worldMap: 'home',
}
const groupOf = (namespace: string) =>
  namespace.startsWith('owner') ? 'owner' : (groupOfNamespace[namespace] ?? namespace)

const camel = (file: string) => file.replace(/-(\w)/gu, (_, letter: string) => letter.toUpperCase())
const names = (pattern: string, cwd: string) =>
  globSync(pattern, { cwd })
    .map((file) => basename(file, '.ts'))
    .toSorted()
const filesOf = (language: string) => names('*.ts', `${folder}${language}`).filter((file) => file !== 'resources')
const nounsOf = (language: string) => names('resources/*.ts', `${folder}${language}`)
const nounGroup = (file: string) => `resources.${file.replaceAll('-', '_')}`
const groupsOf = (language: string) => [
  ...new Set(filesOf(language).map((file) => groupOf(camel(file)))),
  ...nounsOf(language).map(nounGroup),
]

/**
 * The words of the contract as `virtual:words`: `languages[language]()` loads what every page says and the ways to the rest.
 * What a module says (`$.credits.…`) and the noun a card declares are read from its text: a chunk asks for its words by itself.
 */
export function wordFiles(): Plugin {
  const wants = new Map<string, string[]>()
  return {
    name: 'castellan:word-files',
    enforce: 'pre',
    resolveId: { filter: { id: /^virtual:words/ }, handler: (id) => `\0${id}` },
    load: {
      // oxlint-disable-next-line no-control-regex -- a virtual module is marked with a zero by convention
      filter: { id: /^\0virtual:words/ },
      handler(id) {
        const [, language, group] = id.slice(1).split('/')
        if (language === undefined) return indexModule()
        return group === undefined ? languageModule(language) : wordsModule(language, group)
      },
    },
    transform: {
      filter: { id: /[\\/]apps[\\/]web[\\/]src[\\/].+\.tsx?$|[\\/]contract[\\/]src[\\/]resources[\\/][\w-]+\.ts$/ },
      handler(code, id) {
        const groups = wantedBy(code, id)
        if (groups.length === 0) return null
        wants.set(id, groups)
        const list = groups.map((group) => JSON.stringify(group)).join(', ')
        return {
          code: `${code}\n;import { wantWords as $want } from ${JSON.stringify(wanting)}; $want(${list})\n`,
          map: null,
        }
      },
    },
    generateBundle(_, bundle) {
      // Which of our modules each chunk holds, and what it says: for weighing.
      const chunks = Object.values(bundle).flatMap((chunk) => {
        if (chunk.type !== 'chunk') return []
        const words = [...new Set(chunk.moduleIds.flatMap((id) => wants.get(id) ?? []))]
        const modules = chunk.moduleIds.flatMap((id) => /[\\/]apps[\\/]web[\\/](src[\\/].+)$/u.exec(id)?.[1] ?? [])
        return [[chunk.fileName, { words, modules: modules.map((id) => id.replaceAll('\\', '/')) }] as const]
      })
      const source = JSON.stringify(Object.fromEntries(chunks))
      this.emitFile({ type: 'asset', fileName: '.vite/chunks.json', source })
    },
  }
}

/** The groups a module speaks with, besides those every page has. */
function wantedBy(code: string, id: string): string[] {
  const card = /[\\/]contract[\\/]src[\\/]resources[\\/]([\w-]+)\.ts$/u.exec(id)?.[1]
  if (card !== undefined) return nounsOf('en').includes(card) ? [nounGroup(card)] : []
  if (/\.test\.tsx?$|[\\/]src[\\/]words[\\/]/u.test(id)) return []
  const groups = [...code.matchAll(/(?<![\w$])\$\.(\w+)(?:\.(\w+)|(\[))?/gu)].flatMap(
    ([, namespace = '', noun, other]) => {
      if (namespace !== 'resources') return [groupOf(namespace)]
      if (noun !== undefined) return [`resources.${noun}`]
      // A noun that only the running page knows: its card brings the words.
      return other === undefined ? nounsOf('en').map(nounGroup) : []
    },
  )
  return [...new Set(groups)].filter((group) => group !== 'start')
}

function indexModule(): string {
  const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const lines = languages.map(({ name }) => `  ${name}: () => import('${prefix}/${name}'),`)
  const gathered = names('*.ts', `${folder}en`)
    .map(camel)
    .filter((namespace) => groupOf(namespace) !== namespace)
    .map((namespace) => `${namespace}: '${groupOf(namespace)}'`)
  return `export const languages = {\n${lines.join('\n')}\n}\nexport const gathered = { ${gathered.join(', ')} }\n`
}

async function languageModule(language: string): Promise<string> {
  const loads = groupsOf(language)
    .filter((group) => group !== 'start')
    .map((group) => `  '${group}': () => import('${prefix}/${language}/${group}'),`)
  return `${await startWords(language)}export const groups = {\n${loads.join('\n')}\n}\n`
}

/** What every page says. Of what the server says only what a page says for it: refusals and what is wrong with a field. */
async function startWords(language: string): Promise<string> {
  const path = `${folder}${language}/server.ts`
  const { server } = (await import(pathToFileURL(path).href)) as { server: Record<string, unknown> }
  const said = JSON.stringify({ refusals: server['refusals'], errors: server['errors'] })
  return `${wordsModule(language, 'start', ['server'])}words.server = ${said}\n`
}

/** The namespaces of a group as one module, some of them left out. */
function wordsModule(language: string, group: string, leftOut: readonly string[] = []): string {
  const noun = nounsOf(language).find((file) => nounGroup(file) === group)
  if (noun !== undefined) {
    const from = JSON.stringify(`${folder}${language}/resources/${noun}.ts`)
    const key = noun.replaceAll('-', '_')
    return `import { ${camel(noun)} as said } from ${from}\nexport const words = { resources: { ${key}: said } }\n`
  }
  const files = filesOf(language).filter((file) => groupOf(camel(file)) === group && !leftOut.includes(file))
  const lines = files.map(
    (file) => `import { ${camel(file)} } from ${JSON.stringify(`${folder}${language}/${file}.ts`)}\n`,
  )
  return `${lines.join('')}export const words = { ${files.map(camel).join(', ')} }\n`
}
