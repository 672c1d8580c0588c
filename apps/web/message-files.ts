import { readFileSync, readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { codesOfStatuses } from '@castellan/contract/error-codes.ts'
import { areas } from '@castellan/contract/messages/areas.ts'
import { mergeMessages, type MessageTree } from '@castellan/contract/messages/translate.ts'
import type { Plugin } from 'vite'

const folder = fileURLToPath(new URL('../../packages/contract/locales/', import.meta.url))
const wanting = fileURLToPath(new URL('src/i18n/request-messages.ts', import.meta.url))
const prefix = 'virtual:messages'

/** Namespaces that travel together; every other one, and every resource, is a file of its own. */
const groupOfNamespace: Readonly<Record<string, string>> = {
  session: 'start',
  shell: 'start',
  menu: 'office',
  table: 'office',
  tv: 'tv',
  tvSettings: 'tv',
}
/** Of what the server answers, a page says these before any form is there; all texts for fields come with the first form. */
const firstFieldErrors: readonly string[] = ['required', 'too_short']
const groupOf = (namespace: string) =>
  namespace.startsWith('owner') ? 'owner' : (groupOfNamespace[namespace] ?? namespace)
const resourceGroup = (name: string) => `resources.${name}`

/**
 * The messages of the contract as `virtual:messages`: `languages[language]()` loads what every page uses and the ways to the rest.
 * What a module uses (`$.credits.…`) and the resource it defines are read from its text: a chunk asks for its messages automatically.
 */
export function messageFiles(): Plugin {
  const wants = new Map<string, string[]>()
  return {
    name: 'castellan:message-files',
    enforce: 'pre',
    // Once the compiler has renamed the parameter of a reader, its messages are not found, and a screen is shown before it can speak.
    configResolved({ plugins }) {
      const first = plugins.find(({ name }) => name === 'castellan:message-files' || name.startsWith('vite:react'))
      if (first?.name !== 'castellan:message-files') throw new Error(`${first?.name} has to come after the messages`)
    },
    resolveId: { filter: { id: /^virtual:messages/ }, handler: (id) => `\0${id}` },
    load: {
      // oxlint-disable-next-line no-control-regex -- a virtual module is marked with a zero by convention
      filter: { id: /^\0virtual:messages/ },
      handler(id) {
        const [, language, group] = id.slice(1).split('/')
        if (language === undefined) return indexModule()
        for (const area of areas) this.addWatchFile(fileOf(language, area))
        return group === undefined ? languageModule(language) : messagesModule(language, group)
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
          code: `${code}\n;import { requestMessages as $want } from ${JSON.stringify(wanting)}; $want(${list})\n`,
          map: null,
        }
      },
    },
    generateBundle(_, bundle) {
      // Which of our modules each chunk holds, and which messages it uses: for weighing.
      const chunks = Object.values(bundle).flatMap((chunk) => {
        if (chunk.type !== 'chunk') return []
        const messages = [...new Set(chunk.moduleIds.flatMap((id) => wants.get(id) ?? []))]
        const modules = chunk.moduleIds.flatMap((id) => /[\\/]apps[\\/]web[\\/](src[\\/].+)$/u.exec(id)?.[1] ?? [])
        return [[chunk.fileName, { messages, modules: modules.map((id) => id.replaceAll('\\', '/')) }] as const]
      })
      const source = JSON.stringify(Object.fromEntries(chunks))
      this.emitFile({ type: 'asset', fileName: '.vite/chunks.json', source })
    },
  }
}

/** The groups a module uses, apart from those every page has. */
function wantedBy(code: string, id: string): string[] {
  const { resources } = readLanguage('en')
  const defined = /[\\/]contract[\\/]src[\\/]resources[\\/]([\w-]+)\.ts$/u.exec(id)?.[1]?.replaceAll('-', '_')
  if (defined !== undefined) return Object.hasOwn(resources, defined) ? [resourceGroup(defined)] : []
  if (/\.test\.tsx?$|[\\/]src[\\/]words[\\/]/u.test(id)) return []
  const groups = [...code.matchAll(/(?<![\w$])\$\.(\w+)(?:\.(\w+)|(\[))?(?:\.(\w+))?/gu)].flatMap(
    ([, namespace = '', name, other, last = '']) => {
      if (namespace === 'server') return name === 'refusals' || firstFieldErrors.includes(last) ? [] : ['server']
      if (namespace !== 'resources') return [groupOf(namespace)]
      if (name !== undefined) return [resourceGroup(name)]
      // A resource that only the running page knows: its definition brings the messages.
      return other === undefined ? Object.keys(resources).map(resourceGroup) : []
    },
  )
  return [...new Set(groups)].filter((group) => group !== 'start')
}

function indexModule(): string {
  const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const lines = languages.map(({ name }) => `  ${name}: () => import('${prefix}/${name}'),`)
  const gathered = Object.keys(readLanguage('en').namespaces)
    .filter((namespace) => groupOf(namespace) !== namespace)
    .map((namespace) => `${namespace}: '${groupOf(namespace)}'`)
  return `export const languages = {\n${lines.join('\n')}\n}\nexport const gathered = { ${gathered.join(', ')} }\n`
}

function languageModule(language: string): string {
  const { namespaces, resources } = readLanguage(language)
  const groups = [...new Set(Object.keys(namespaces).map(groupOf)), ...Object.keys(resources).map(resourceGroup)]
  const loads = groups
    .filter((group) => group !== 'start')
    .map((group) => `  '${group}': () => import('${prefix}/${language}/${group}'),`)
  return `${messagesModule(language, 'start')}export const groups = {\n${loads.join('\n')}\n}\n`
}

/** The namespaces of a group, or the messages of a resource, as one module. */
function messagesModule(language: string, group: string): string {
  const { namespaces, resources } = readLanguage(language)
  const name = Object.keys(resources).find((each) => resourceGroup(each) === group)
  const messages = name === undefined ? namespacesOf(group, namespaces) : { resources: { [name]: resources[name] } }
  return `export const messages = ${JSON.stringify(messages)}\n`
}

function namespacesOf(group: string, namespaces: MessageTree): MessageTree {
  const errors = branchOf(branchOf(namespaces, 'server'), 'errors')
  const refusals = branchOf(branchOf(namespaces, 'server'), 'refusals')
  if (group === 'server') return { server: { errors } }
  const own = Object.fromEntries(Object.entries(namespaces).filter(([namespace]) => groupOf(namespace) === group))
  if (group !== 'start') return own
  const first = { errors: only(errors, firstFieldErrors), refusals: only(refusals, Object.values(codesOfStatuses)) }
  return { ...own, server: first }
}

function branchOf(tree: MessageTree, name: string): MessageTree {
  const branch = tree[name]
  if (typeof branch !== 'object') throw new Error(`no messages at ${name}`)
  return branch
}

const only = (texts: MessageTree, names: readonly string[]): MessageTree =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => names.includes(name)))

type Language = { namespaces: MessageTree; resources: MessageTree }
const fileOf = (language: string, area: string) => `${folder}${language}/${area}.json`
const known = new Map<string, { times: string; messages: Language }>()

/** The messages of a language as its files are now. */
function readLanguage(language: string): Language {
  const files = areas.map((area) => fileOf(language, area))
  const times = files.map((file) => statSync(file).mtimeMs).join()
  const before = known.get(language)
  if (before?.times === times) return before.messages
  const trees = files.map((file): MessageTree => JSON.parse(readFileSync(file, 'utf8')))
  const merged = mergeMessages(trees)
  const { resources: _, ...namespaces } = merged
  const messages = { namespaces, resources: branchOf(merged, 'resources') }
  known.set(language, { times, messages })
  return messages
}
