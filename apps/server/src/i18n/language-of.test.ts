import { expect, it } from 'vitest'
import { languageOf } from './translate.ts'

it.each([
  ['the language itself', 'de', 'de'],
  ['a region', 'de-AT', 'de'],
  ['a region as Java writes it', 'de_AT', 'de'],
  ['a region before another language of the same weight', 'de-AT, en', 'de'],
  ['capitals', 'DE-at', 'de'],
  ['a script and a region', 'zh-Hant-TW, fa-Arab-IR;q=0.4', 'fa'],
  ['the heaviest, in any order', 'en;q=0.2, pl;q=0.8, de;q=0.123', 'pl'],
  ['the first of two weights that are the same', 'nl;q=0.7, de;q=0.7', 'nl'],
  ['spaces around the weight', 'de ; q=0.5 , nl ; q=0.7', 'nl'],
  ['the next one the panel speaks', 'fr, nl;q=0.5', 'nl'],
  ['nothing of weight 0', 'de;q=0, pl;q=0.1', 'pl'],
  ['nothing of a weight that is none', 'de;q=9, es;q=-1, tr;q=abc, pt;q=0.1234, pl;q=0.1', 'pl'],
  ['no other language that begins alike', 'plt, deu', 'en'],
  ['private tags', 'x-klingon, es;q=0.1', 'es'],
  ['anything', '*', 'en'],
  ['anything else', 'fr, *;q=0.1', 'en'],
  ['empty parts', ',,,de', 'de'],
  ['an empty header', '', 'en'],
  ['no header', undefined, 'en'],
  ['no more than 20 ranges', `${'fr,'.repeat(20)}de`, 'en'],
])('understands %s', (_, header, language) => {
  expect(languageOf(header)).toBe(language)
})
