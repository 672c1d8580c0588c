import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { readPlaylist } from '../testing/read-playlist.ts'

function listOf(titles: readonly string[]): string {
  return titles.map((title) => `#EXTINF:-1 group-title="${title}",${title}\nhttp://a.example/1\n`).join('')
}

const russian = ['Первый канал', 'Россия один', 'Новости сегодня', 'Детский мир', 'Спорт и музыка', 'Кино для всех']
const german = ['Kanäle für München', 'Österreich heute', 'Größe und Weiß', 'Fußball täglich', 'Schöne Grüße']
const chinese = ['中央电视台新闻频道', '湖南卫视直播', '北京电视台体育', '东方电影频道', '少儿动画世界']

describe('the character set', () => {
  test.each([
    ['utf-8', 'utf-8', russian],
    ['utf-16le', 'utf-16le', russian],
    ['utf-16be', 'utf-16be', german],
    ['windows-1251', 'windows-1251', russian],
    ['koi8-r', 'koi8-r', russian],
    ['windows-1252', 'windows-1252', german],
    ['gb18030', 'gb18030', chinese],
  ])('%s is recognised without being declared', async (charset, encoding, titles) => {
    const bytes = iconv.encode(listOf([...titles, ...titles, ...titles]), charset)
    const summary = await readPlaylist(bytes)
    expect(summary.entries.slice(0, titles.length).map((entry) => entry.title)).toEqual(titles)
    expect(summary.encoding).toBe(encoding)
  })

  test('is recognised at the first foreign line, however late it comes', async () => {
    const bytes = Buffer.concat([
      Buffer.from(listOf(Array(5_000).fill('Plain'))),
      iconv.encode(listOf(russian), 'windows-1251'),
    ])
    const { entries } = await readPlaylist(bytes)
    expect(entries.slice(-russian.length).map((entry) => entry.title)).toEqual(russian)
  })

  test('is what an operator chose', async () => {
    const { entries, encoding } = await readPlaylist(iconv.encode(listOf(russian), 'koi8-r'), { encoding: 'KOI8-R' })
    expect(entries.map((entry) => entry.title)).toEqual(russian)
    expect(encoding).toBe('koi8-r')
  })

  test('of UTF-16 is detected by a byte order mark too', async () => {
    const { entries, encoding } = await readPlaylist(Buffer.from(`\ufeff${listOf(['Й'])}`, 'utf16le'))
    expect(entries[0]!.title).toBe('Й')
    expect(encoding).toBe('utf-16le')
  })

  test('of a UTF-8 list stays UTF-8 when single lines are not', async () => {
    const bytes = Buffer.concat([
      Buffer.from(listOf(['Łódź', 'Kraków'])),
      Buffer.from(listOf(['München']), 'latin1'),
      Buffer.from(listOf(['Gdańsk'])),
    ])
    const { entries, encoding } = await readPlaylist(bytes)
    expect(entries.map((entry) => entry.title)).toEqual(['Łódź', 'Kraków', 'München', 'Gdańsk'])
    expect(encoding).toBe('utf-8+windows-1252')
  })

  test('of a UTF-8 list is not lost to a title cut inside a letter', async () => {
    const cutTitle = Buffer.concat([
      Buffer.from('#EXTINF:-1,Москва и К'),
      Buffer.of(0xd0),
      Buffer.from('\nhttp://a.example/1\n'),
    ])
    const { entries } = await readPlaylist(Buffer.concat([cutTitle, Buffer.from(listOf(russian))]))
    expect(entries.map((entry) => entry.title)).toEqual(['Москва и К\ufffd', ...russian])
  })
})
