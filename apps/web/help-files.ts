import { isKeyOf, keysOf } from '@castellan/contract/types/typed-keys.ts'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { locales } from '@castellan/contract/locales.ts'
import { listMessages } from '@castellan/contract/messages/find-faults.ts'
import { readMessageTree } from '@castellan/contract/messages/read-messages.ts'
import type { Plugin } from 'vite'
import { readArticle } from './read-article.ts'
import { helpTopics, type HelpPart } from './src/shell/help/help-topics.ts'

const folder = fileURLToPath(new URL('../../docs/help/', import.meta.url))
const prefix = 'virtual:help'
const parts = keysOf(helpTopics)

export const topicsOf = (part: HelpPart): string[] => Object.keys(helpTopics[part])
export const articleFile = (language: string, topic: string): string => `${folder}${language}/${topic}.md`

/** The articles of `docs/help` as `virtual:help`, one file for each language and part of the panel; Markdown is read here and not in the browser. */
export function helpFiles(): Plugin {
  return {
    name: 'castellan:help-files',
    resolveId: { filter: { id: /^virtual:help/ }, handler: (id) => `\0${id}` },
    load: {
      // oxlint-disable-next-line no-control-regex -- a virtual module is marked with a zero by convention
      filter: { id: /^\0virtual:help/ },
      handler(id) {
        const [, language, part] = id.slice(1).split('/')
        if (language === undefined) return indexModule()
        if (part === undefined || !isKeyOf(helpTopics, part)) throw new Error(`no part ${part} of the help`)
        const topics = topicsOf(part)
        for (const topic of topics) this.addWatchFile(articleFile(language, topic))
        const messages = listMessages(readMessageTree(language))
        const articles = topics.map((topic) => [topic, articleOf(articleFile(language, topic), messages)])
        return `export const articles = ${JSON.stringify(Object.fromEntries(articles))}\n`
      },
    },
  }
}

function articleOf(file: string, messages: ReadonlyMap<string, string>) {
  try {
    return readArticle(readFileSync(file, 'utf8'), messages)
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

function indexModule(): string {
  const loads = (language: string) => parts.map((part) => `${part}: () => import('${prefix}/${language}/${part}')`)
  const lines = locales.map((language) => `  ${language}: { ${loads(language).join(', ')} },`)
  return `export const articles = {\n${lines.join('\n')}\n}\n`
}
