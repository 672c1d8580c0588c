import type { TitleResult } from '@castellan/contract/calls/catalogue.ts'
import { expect, test } from 'vitest'
import { emptyMatchDraft, matchInputOf } from './match-draft.ts'

const found: TitleResult = {
  title_id: null,
  kind: 'series',
  tmdb_id: 1399,
  title: 'Game of Thrones',
  original_title: 'Game of Thrones',
  year: 2011,
}

test('nothing is sent while nothing is chosen or typed', () => {
  expect(matchInputOf(emptyMatchDraft('movie'))).toBeNull()
})

test('a title of this panel is sent by its id, one of elsewhere with what names it', () => {
  const draft = emptyMatchDraft('movie')
  expect(matchInputOf({ ...draft, chosen: { ...found, title_id: 12 } })).toEqual({ title_id: 12, remember: true })
  expect(matchInputOf({ ...draft, chosen: found, remember: false })).toEqual({
    tmdb: { kind: 'series', tmdb_id: 1399, title: 'Game of Thrones', year: 2011 },
    remember: false,
  })
})

test('what was typed needs a number and a title, and counts more than what was chosen before', () => {
  const draft = { ...emptyMatchDraft('movie'), chosen: found }
  expect(matchInputOf({ ...draft, number: '603' })).toBeNull()
  expect(matchInputOf({ ...draft, title: 'The Matrix' })).toBeNull()
  expect(matchInputOf({ ...draft, number: '603', title: 'The Matrix', year: ' ' })).toEqual({
    tmdb: { kind: 'movie', tmdb_id: 603, title: 'The Matrix', year: null },
    remember: true,
  })
  expect(matchInputOf({ ...draft, number: '603', title: 'The Matrix', year: '1999' })).toMatchObject({
    tmdb: { year: 1999 },
  })
})

test('number and year are taken in the digits of the reader', () => {
  const draft = { ...emptyMatchDraft('movie'), number: '٦٠٣', title: 'The Matrix', year: '۱۹۹۹' }
  expect(matchInputOf(draft)).toMatchObject({ tmdb: { tmdb_id: 603, year: 1999 } })
})
