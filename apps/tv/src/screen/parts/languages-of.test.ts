import { expect, it } from 'vitest'
import { toChannel } from '../../channels/channel.ts'
import { languagesOf } from './languages-of.ts'

const entry = { key: 'k', title: 'T', url: '', kind: 'live', group: '' }

it.each([
  ['deu', ['Deutsch']],
  ['EN', ['Englisch']],
  ['German;English;Dutch', ['German', 'English']],
  ['', []],
])('%j of a list is shown as %j', (language, shown) => {
  expect(languagesOf(toChannel({ ...entry, language }).language, 'de')).toEqual(shown)
})

it('an entry without a language shows none', () => {
  expect(languagesOf(toChannel(entry).language, 'de')).toEqual([])
})
