import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeLanguage, initI18n, loadMessages } from './init-i18n.ts'
import { i18n } from './i18n.ts'

const search = () => i18n.t(($) => $.table.search)

test('a part of the panel brings its words with it, and another language brings all of them', async () => {
  await initI18n('en', [])
  await loadMessages('office')
  expect(search()).toContain('Search')
  await changeLanguage('de-AT')
  expect(i18n.language).toBe('de')
  expect(search()).not.toContain('Search')
  expect(document.documentElement.lang).toBe('de')
})

test('messages that were not loaded are fetched on demand, and their readers are notified', async () => {
  await initI18n('en', [])
  let isNotified = false
  i18n.subscribe(() => (isNotified = true))
  expect(i18n.t(($) => $.orders.pair.title)).toBe('')
  await waitFor(() => expect(i18n.t(($) => $.orders.pair.title)).not.toBe(''))
  expect(isNotified).toBe(true)
})

test('a language that is not written is English', async () => {
  await initI18n('sv', [])
  expect(i18n.language).toBe('en')
})
