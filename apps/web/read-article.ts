import type { ScreenName } from '@castellan/contract/screens.ts'
import type { Article, Block, Piece } from './src/shell/help/article.ts'

const link = /^\[([^\]]+)\]\(screen:([\w.-]+)\)$/u
const pieces = /(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]*\))/u
const label = /\{\{([\w.-]+)\}\}/gu
/** Markdown and HTML that articles have no use for: it would be shown as it is written. */
const unknown = /^(?:#{3,}|>|```|\||\* |\+ )|`|<|!\[|\]\((?!screen:)|__/mu

/**
 * An article of `docs/help` as blocks: headings, paragraphs, lists, bold words and links to screens. `{{menu.devices}}` is the text
 * of the message with that key, so that an article says what the screen says. Throws at anything else.
 */
export function readArticle(markdown: string, messages: ReadonlyMap<string, string>): Article {
  const strange = unknown.exec(markdown)
  if (strange) throw new Error(`“${strange[0]}” is not part of an article`)
  const fill = (text: string) => text.replaceAll(label, (_, key: string) => labelOf(key, messages))
  const [first = '', ...others] = markdown.trim().split(/\n\s*\n/u)
  if (!first.startsWith('# ')) throw new Error('an article begins with its title')
  return { title: fill(first.slice(2)), blocks: others.map((block) => readBlock(block.trim(), fill)) }
}

/** The keys of the messages an article quotes. */
export const labelsIn = (markdown: string): string[] => [...markdown.matchAll(label)].map(([, key]) => key!)

function labelOf(key: string, messages: ReadonlyMap<string, string>): string {
  const text = messages.get(key)
  if (text === undefined) throw new Error(`there is no message ${key}`)
  if (text.includes('{{')) throw new Error(`the message ${key} has a placeholder and cannot be quoted`)
  // A sentence is quoted without its full stop, as what follows it goes on.
  return text.replace(/\.$/u, '')
}

function readBlock(block: string, fill: (text: string) => string): Block {
  const lines = block.split('\n')
  if (block.startsWith('## ') && lines.length === 1) return { heading: fill(block.slice(3)) }
  if (block.startsWith('#')) throw new Error(`“${lines[0]}” needs an empty line after it`)
  if (lines.every((line) => /^\d+\. /u.test(line)))
    return { steps: lines.map((line) => readLine(line.replace(/^\d+\. /u, ''), fill)) }
  if (lines.every((line) => line.startsWith('- ')))
    return { points: lines.map((line) => readLine(line.slice(2), fill)) }
  if (lines.some((line) => /^(?:\d+\. |- )/u.test(line))) throw new Error(`“${lines[0]}” mixes a list with text`)
  return { text: readLine(lines.join(' '), fill) }
}

function readLine(line: string, fill: (text: string) => string): Piece[] {
  return line
    .split(pieces)
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (piece.startsWith('**')) return { strong: fill(piece.slice(2, -2)) }
      const [, text, to] = link.exec(piece) ?? []
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test of the articles holds every link to a screen
      return text === undefined ? fill(piece) : { link: fill(text), to: to as ScreenName }
    })
}
