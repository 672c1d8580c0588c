import { expect, it } from 'vitest'
import { readXtreamTitle } from './read-xtream-title.ts'

const login = { server: 'http://provider.example:8080', username: 'viewer', password: 'a/b' }
const episode = (id: number | string, number: number, more = {}) => ({
  id,
  episode_num: number,
  title: `E${number}`,
  ...more,
})

it('reads seasons and episodes in order, whether they come by season or as a list of lists', () => {
  const one = episode('11', 1, { container_extension: 'mkv', info: { duration_secs: '1800', plot: 'It begins.' } })
  const bySeason = {
    episodes: { '2': [episode(21, 1)], '1': [episode(12, 2), one] },
    seasons: [{ season_number: 1, name: 'Part one' }],
  }
  const inLists = { info: [], episodes: [[], [episode(12, 2), one], [episode(21, 1)]] }
  for (const answer of [bySeason, inLists]) {
    const seasons = readXtreamTitle(answer, login)!.seasons
    expect(seasons.map(({ number, episodes }) => [number, episodes.map(({ id }) => id)])).toEqual([
      [1, ['11', '12']],
      [2, ['21']],
    ])
    expect(seasons[0]!.episodes[0]).toMatchObject({
      url: 'http://provider.example:8080/series/viewer/a%2Fb/11.mkv',
      plot: 'It begins.',
      duration_s: 1_800,
    })
    expect(seasons[1]!.episodes[0]!.url).toMatch(/21\.mp4$/u)
  }
  expect(readXtreamTitle(bySeason, login)!.seasons.map(({ title }) => title)).toEqual(['Part one', ''])
})

it('reads what a film is about, and tolerates any value in place of a text', () => {
  const info = {
    plot: 'A keeper of lights.',
    genre: 'Drama',
    cast: 'A, B',
    rating: '7.5',
    duration_secs: 5_400,
    releasedate: '2019-05-01',
  }
  expect(readXtreamTitle({ info, movie_data: { stream_id: 1 } }, login)).toEqual({
    plot: 'A keeper of lights.',
    genre: 'Drama',
    director: '',
    cast: 'A, B',
    rating: 7.5,
    duration_s: 5_400,
    released: '2019-05-01',
    seasons: [],
  })
  const odd = { info: { plot: null, rating: 'N/A', duration_secs: [] }, episodes: { '1': [null, { id: '../1' }, 'x'] } }
  expect(readXtreamTitle(odd, login)).toMatchObject({ plot: '', rating: null, duration_s: null, seasons: [] })
  for (const nothing of [[], null, '', { info: [], episodes: null }]) expect(readXtreamTitle(nothing, login)).toBeNull()
})

it('takes no ending that would lead elsewhere', () => {
  const answer = { episodes: { '1': [episode(1, 1, { container_extension: '../../x?' })] } }
  expect(readXtreamTitle(answer, login)!.seasons[0]!.episodes[0]!.url).toBe(
    'http://provider.example:8080/series/viewer/a%2Fb/1.mp4',
  )
})
