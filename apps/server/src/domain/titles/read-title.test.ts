import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTitle } from '@castellan/sources/titles/read-title.ts'
import { judgeTitles, scoreTitle } from './score-title.ts'

/** Name, key, year. */
const movies: [string, string, number | null][] = [
  ['DE | The Matrix (1999) 4K', 'the matrix', 1999],
  ['|DE| The Matrix', 'the matrix', null],
  ['[EN] The Matrix [1999] [HD]', 'the matrix', 1999],
  ['4K-DE - Amélie (2001)', 'amelie', 2001],
  ['DE: Das Boot ᴴᴰ', 'das boot', null],
  ['NETFLIX | EN - Don’t Look Up (2021)', 'dont look up', 2021],
  ['The.Matrix.1999.1080p.BluRay.x264-GROUP', 'the matrix', 1999],
  ['Łódź - Miasto | PL', 'lodz miasto', null],
  ['Matrix, The (1999)', 'the matrix', 1999],
  ['Blade Runner 2049 (2017)', 'blade runner 2049', 2017],
  ['Blade Runner 2049', 'blade runner 2049', null],
  ['2012 (2009)', '2012', 2009],
  ['1917', '1917', null],
  ['IT (2017)', 'it', 2017],
  ['Spider-Man: No Way Home (2021) MULTI', 'spider man no way home', 2021],
  ['(500) Days of Summer (2009)', '500 days of summer', 2009],
  ['Rocky II', 'rocky 2', null],
  ['Fast & Furious (2009)', 'fast and furious', 2009],
  ['Wonder Woman 1984 (2020) HDR', 'wonder woman 1984', 2020],
  ['Cam (2018) [EXTENDED CUT]', 'cam', 2018],
  ['Малыш (2021) | RU', 'малыш', 2021],
  ['千と千尋の神隠し (2001)', '千と千尋の神隠し', 2001],
  ['DE | 4K', '4k', null],
  ['★ ★ ★', '', null],
]

/** Name, key, season, episode. */
const series: [string, string, number | null, number | null][] = [
  ['Dark S01E02', 'dark', 1, 2],
  ['DE | Dark (2017) - S01 E02 - Lügen', 'dark', 1, 2],
  ['The Office (US) 3x12', 'the office', 3, 12],
  ['Tatort Staffel 2 Folge 7', 'tatort', 2, 7],
  ['Ezel 12. Bölüm', 'ezel', null, 12],
  ['Ezel 2. Sezon 3. Bölüm', 'ezel', 2, 3],
  ['La Casa de Papel Temporada 1 Episodio 4', 'la casa de papel', 1, 4],
  ['Dark S02', 'dark', 2, null],
  ['24 S01E01', '24', 1, 1],
  ['Dark', 'dark', null, null],
]

describe('the name of an entry', () => {
  it.each(movies)('%s is a movie', (raw, key, year) => {
    expect(readTitle(raw, 'movie')).toMatchObject({ key, year })
  })
  it.each(series)('%s is of a series', (raw, key, season, episode) => {
    expect(readTitle(raw, 'series')).toMatchObject({ key, season, episode })
  })

  const word = fc.stringMatching(/^[bcdfghjklmnpqrstvwz]{3}[aeou][bcdfg]{2}$/u)
  const name = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '))
  it('is the same whatever is around it', () => {
    const prefix = fc.constantFrom('', 'DE | ', '[EN] ', 'FR: ', '4K | ', 'PL - ', '|TR| ')
    const suffix = fc.constantFrom('', ' 4K', ' [HD]', ' | DE', ' 1080p.x264', ' MULTI', ' (DE) [UHD]')
    fc.assert(
      fc.property(name, prefix, suffix, fc.integer({ min: 1900, max: 2030 }), (title, before, after, year) => {
        const { key, year: read } = readTitle(`${before}${title} (${year})${after}`, 'movie')
        expect([key, read]).toEqual([title, year])
        expect(readTitle(`${before}${title}${after}`, 'series').key).toBe(title)
      }),
    )
  })
  it('may be anything, of any length, and its key is plain', () => {
    const signs = fc.constantFrom(...' .-|:,()[]&\u202e\ud83d\u0130ßS01E2x4Kde\u0301'.split(''))
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ unit: signs, maxLength: 200 }))
    fc.assert(
      fc.property(text, fc.constantFrom('movie' as const, 'series' as const), (raw, kind) => {
        expect(readTitle(raw, kind).key).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u)
      }),
    )
    for (const part of ['(', '[DE] ', 'S01', 'DE|', 'a-', '(1999) '])
      expect(readTitle(part.repeat(10_000), 'series').otherKeys.length).toBeLessThan(3)
  })
})

describe('a title that was found', () => {
  const judge = (raw: string, titles: [string, number | null][]) =>
    judgeTitles(
      readTitle(raw, 'movie'),
      titles.map(([title, year]) => ({ names: [title], year })),
    )
  it.each([
    [
      'The Matrix (1999)',
      [
        ['The Matrix', 1999],
        ['The Matrix Reloaded', 2003],
      ],
      'hit',
    ],
    [
      'The Matrix',
      [
        ['The Matrix', 1999],
        ['The Matrix Reloaded', 2003],
      ],
      'hit',
    ],
    ['Matrix (1999)', [['The Matrix', 1999]], 'hit'],
    ['Spiderman (2002)', [['Spider-Man', 2002]], 'hit'],
    ['The Matrx (1999)', [['The Matrix', 1999]], 'notclear'],
    ['Kung Fu Pandaa (2008)', [['Kung Fu Panda', 2008]], 'hit'],
    [
      'Wonder Woman 1984',
      [
        ['Wonder Woman', 2017],
        ['Wonder Woman 1984', 2020],
      ],
      'hit',
    ],
    ['IT: Welcome to Derry', [['IT: Welcome to Derry', 2025]], 'hit'],
    [
      'The Gift',
      [
        ['The Gift', 2000],
        ['The Gift', 2015],
      ],
      'notclear',
    ],
    [
      'The Gift (2015)',
      [
        ['The Gift', 2000],
        ['The Gift', 2015],
      ],
      'hit',
    ],
    [
      'Rocky 3 (1982)',
      [
        ['Rocky II', 1979],
        ['Rocky 2', 1982],
      ],
      'notclear',
    ],
    ['The Matrix (1975)', [['The Matrix', 1999]], 'notclear'],
    ['Night Harbour', [['The Matrix', 1999]], 'miss'],
    ['The Matrix', [], 'miss'],
  ] as [string, [string, number | null][], string][])('%s among %j is a %s', (raw, titles, result) => {
    expect(judge(raw, titles).result).toBe(result)
  })
  it('says why it is not clear', () => {
    const reason = (raw: string, titles: [string, number | null][]) => {
      const verdict = judge(raw, titles)
      return verdict.result === 'notclear' ? verdict.reason : null
    }
    expect(reason('The Gift', [['The Gift', 2000], ['The Gift', 2015]])).toBe('tie') // prettier-ignore
    expect(reason('The Matrix (1975)', [['The Matrix', 1999]])).toBe('year_mismatch')
    expect(reason('The Matrx (1999)', [['The Matrix', 1999]])).toBe('low_score')
  })
  it('scores between 0 and 100, and the very same 100', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.option(fc.integer({ min: 1900, max: 2030 })), (one, other, year) => {
        const read = { ...readTitle(one, 'movie'), year }
        const { score } = scoreTitle(read, { names: [other], year })
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
        fc.pre(read.key !== '' && year !== null)
        expect(scoreTitle(read, { names: [read.name], year }).score).toBe(100)
      }),
    )
  })
})
