import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { builtScreenNames } from '@castellan/contract/built-screens.ts'
import { locales } from '@castellan/contract/locales.ts'
import { findBannedPhrases } from '@castellan/contract/messages/banned-phrases.ts'
import { listMessages } from '@castellan/contract/messages/find-faults.ts'
import { readMessageTree } from '@castellan/contract/messages/read-messages.ts'
import { screenNamed } from '@castellan/contract/screens.ts'
import { describe, expect, it } from 'vitest'
import { articleFile, topicsOf } from '../apps/web/help-files.ts'
import { labelsIn, readArticle } from '../apps/web/read-article.ts'
import type { Block, Piece } from '../apps/web/src/shell/help/article.ts'
import { helpTopics } from '../apps/web/src/shell/help/help-topics.ts'
import { keysOf } from '@castellan/contract/types/typed-keys.ts'

const folder = fileURLToPath(new URL('../docs/help/', import.meta.url))
const parts = keysOf(helpTopics)
const topics = parts.flatMap((part) => topicsOf(part).map((topic) => ({ part, topic })))
const textOf = (language: string, topic: string) => readFileSync(articleFile(language, topic), 'utf8')
const messages = new Map(locales.map((locale) => [locale as string, listMessages(readMessageTree(locale))]))
const articleOf = (language: string, topic: string) => readArticle(textOf(language, topic), messages.get(language)!)

function linesOf(block: Block): readonly (readonly Piece[])[] {
  if ('heading' in block) return []
  return 'text' in block ? [block.text] : 'steps' in block ? block.steps : block.points
}
/** A line of a few words may be spelled alike in two languages. */
const hasSentence = /(?:\p{L}{2,}\P{L}+){4}/u
const linksOf = (line: readonly Piece[]) =>
  line.flatMap((piece) => (typeof piece === 'object' && 'to' in piece ? [piece.to] : []))

/** What an article has in common with its translations: its blocks, and of each line the labels and links, which a language may order otherwise. */
function shapeOf(language: string, topic: string) {
  const { blocks } = articleOf(language, topic)
  const labels = textOf(language, topic)
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => labelsIn(line).toSorted())
  return {
    blocks: blocks.map((block) => [Object.keys(block)[0], linesOf(block).map((line) => linksOf(line).toSorted())]),
    labels,
  }
}

describe.each(locales)('the articles in %s', (language) => {
  it('are those of every topic and no others', () => {
    const files = readdirSync(`${folder}${language}`).toSorted()
    expect(files).toEqual(topics.map(({ topic }) => `${topic}.md`).toSorted())
  })

  it.each(topics)('$topic has the headings, steps, labels and links of English', ({ topic }) => {
    expect(shapeOf(language, topic)).toEqual(shapeOf('en', topic))
  })

  it.skipIf(language === 'en')('are translated', () => {
    const plain = (lines: string) => lines.replaceAll(/\{\{[^}]*\}\}|\([^)]*\)/gu, '')
    const same = topics.flatMap(({ topic }) => {
      const english = new Set(plain(textOf('en', topic)).split('\n'))
      const own = plain(textOf(language, topic)).split('\n')
      return own.filter((line) => english.has(line) && hasSentence.test(line)).map((line) => `${topic}: ${line}`)
    })
    expect(same).toEqual([])
  })
})

it('every article says in English what the voice of the product says', () => {
  const texts = Object.fromEntries(
    topics.map(({ topic }) => [topic, textOf('en', topic).replaceAll(/\{\{[^}]*\}\}/gu, '')]),
  )
  expect(findBannedPhrases(texts)).toEqual([])
})

it('an article links only to screens of its part of the panel that open without an id', () => {
  const links = topics.flatMap(({ part, topic }) =>
    articleOf('en', topic)
      .blocks.flatMap((block) => linesOf(block).flatMap(linksOf))
      .map((to) => ({ part, topic, to })),
  )
  const layouts = { office: 'main', owner: 'portal' }
  const isFine = ({ part, to }: (typeof links)[number]) =>
    builtScreenNames.includes(to) && screenNamed(to).layout === layouts[part] && !screenNamed(to).path.includes('{')
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter((each) => !isFine(each))).toEqual([])
})

it('every built screen of the back office and of the owner’s panel has one article', () => {
  const covered = parts.flatMap((part) => Object.values(helpTopics[part]).flat())
  const ofProgrammers = ['components', 'components.tabs']
  const shown = builtScreenNames.filter(
    (name) => ['main', 'portal'].includes(screenNamed(name).layout) && !ofProgrammers.includes(name),
  )
  expect(covered.toSorted()).toEqual(shown.toSorted())
})

describe('an article', () => {
  const labels = new Map([
    ['menu.devices', 'All Devices'],
    ['count', '{{count}} TVs'],
  ])
  const read = (markdown: string) => readArticle(markdown, labels)

  it('becomes headings, paragraphs, lists, strong words and links, with the labels of the screen', () => {
    const markdown = [
      '# TVs',
      'All in **{{menu.devices}}**.\nTwo lines.',
      '## Steps',
      '1. Open [{{menu.devices}}](screen:devices).\n2. Stop.',
      '- **On**: yes',
    ].join('\n\n')
    expect(read(markdown)).toEqual({
      title: 'TVs',
      blocks: [
        { text: ['All in ', { strong: 'All Devices' }, '. Two lines.'] },
        { heading: 'Steps' },
        { steps: [['Open ', { link: 'All Devices', to: 'devices' }, '.'], ['Stop.']] },
        { points: [[{ strong: 'On' }, ': yes']] },
      ],
    })
  })

  it('quotes a sentence without its full stop', () => {
    const sentences = new Map([['owner.receipt.off', 'TV is off. Sent when it’s on.']])
    expect(readArticle('# A\n\n**{{owner.receipt.off}}**: wait', sentences).blocks).toEqual([
      { text: [{ strong: 'TV is off. Sent when it’s on' }, ': wait'] },
    ])
  })

  it.each([
    ['a label no screen shows', '# A\n\n{{menu.gone}}', 'no message menu.gone'],
    ['a label with a number in it', '# A\n\n{{count}}', 'cannot be quoted'],
    ['HTML', '# A\n\n<b>x</b>', 'not part of an article'],
    ['a link to elsewhere', '# A\n\n[x](https://a.test)', 'not part of an article'],
    ['a picture', '# A\n\n![x](screen:home)', 'not part of an article'],
    ['a heading stuck to its text', '# A\n\n## B\nText', 'needs an empty line'],
    ['a list within a paragraph', '# A\n\nText\n- point', 'mixes a list'],
    ['no title', 'Text', 'begins with its title'],
  ])('with %s is refused', (_, markdown, fault) => {
    expect(() => read(markdown)).toThrow(fault)
  })
})

it('the folder has nothing but languages and the note on how to write', () => {
  expect(readdirSync(folder).toSorted()).toEqual([...locales, 'README.md'].toSorted())
  expect(existsSync(`${folder}README.md`)).toBe(true)
})
