import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeWords, initWords, needWords } from './init-words.ts'
import { speech } from './speech.ts'

const search = () => speech.t(($) => $.table.search)

test('a part of the panel brings its words with it, and another language brings all of them', async () => {
  await initWords('en', [])
  await needWords('office')
  expect(search()).toContain('Search')
  await changeWords('de-AT')
  expect(speech.locale).toBe('de')
  expect(search()).not.toContain('Search')
  expect(document.documentElement.lang).toBe('de')
})

test('words nobody saw to are fetched when they are asked for, and whoever shows words is told', async () => {
  await initWords('en', [])
  let isTold = false
  speech.subscribe(() => (isTold = true))
  expect(speech.t(($) => $.orders.pair.title)).toBe('')
  await waitFor(() => expect(speech.t(($) => $.orders.pair.title)).not.toBe(''))
  expect(isTold).toBe(true)
})

test('a language that is not written is English', async () => {
  await initWords('fa', [])
  expect(speech.locale).toBe('en')
})

test('the library whose types describe the words is nowhere loaded', () => {
  const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' })
  const loading = Object.entries(sources).filter(([, text]) =>
    /^import (?!type ).*from '(?:react-)?i18next'/mu.test(text),
  )
  expect(loading.map(([path]) => path)).toEqual([])
})
