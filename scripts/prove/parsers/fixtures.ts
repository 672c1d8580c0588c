import { generateGuide } from '../../../packages/sources/src/fixtures/generate-guide.ts'
import { generatePlaylist } from '../../../packages/sources/src/fixtures/generate-playlist.ts'

export const formats = ['m3u', 'xmltv', 'xtream list', 'xtream account', 'portal', 'portal list'] as const
export type Format = (typeof formats)[number]

const json = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  '\\',
  '\\u',
  '\\ud83d',
  'null',
  'false',
  '0',
  '-1',
  '1e999',
  '""',
  '[]',
  '{}',
  '\n',
  ' ',
  '\u0000',
  'ü',
  '<br />\n<b>Warning</b>: x ',
  '<html>',
  '{"user_info":{"auth":0}}',
]

/** Words of each format, put anywhere. */
export const dictionaries: Readonly<Record<Format, readonly string[]>> = {
  m3u: [
    '#EXTM3U',
    '#EXTM3U url-tvg=""',
    '\n',
    '\r\n',
    '\r',
    '#EXTINF:',
    '#EXTINF:-1',
    ',',
    '"',
    "'",
    '=',
    ' tvg-id="',
    ' group-title="',
    ' catchup="append"',
    '#EXTGRP:',
    '#KODIPROP:',
    '#EXTVLCOPT:http-user-agent=',
    '#EXTHTTP:{"a":',
    '#EXT-X-TARGETDURATION',
    'http://a.example/1.ts',
    '|User-Agent=',
    'javascript:',
    'udp://@',
    '\ufeff',
    '\u202e',
    '<html>',
    '😀',
    'ü',
    '%',
    ';',
    'S01E02',
    'radio="true"',
  ],
  xmltv: [
    '<tv>',
    '</tv>',
    '<channel id="one">',
    '</channel>',
    '<display-name>',
    '<programme ',
    ' start="20260105200000 +0100"',
    ' stop="',
    ' channel="one"',
    '>',
    '</programme>',
    '<title>',
    '</title>',
    '<desc>',
    '</desc>',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '<!DOCTYPE tv [',
    '<!ENTITY a "&b;&b;">',
    ']>',
    '&',
    '&amp;',
    '&#x1F600;',
    '&a;',
    '"',
    "'",
    '=',
    '/',
    '<',
    '\n',
    '<?xml encoding="ISO-8859-1"?>',
    '<icon src="',
    '<episode-num system="xmltv_ns">',
    '1.2/3.',
    'ü',
    '😀',
    '\u0000',
  ],
  'xtream list': [
    ...json,
    '"stream_id":',
    '"name":',
    '"category_id":',
    '"stream_icon":',
    '"tv_archive_duration":',
    '"category_ids":[1,"2",null]',
    '"episodes":',
    '"added":',
  ],
  'xtream account': [
    ...json,
    '"user_info":',
    '"auth":',
    '"exp_date":',
    '"status":',
    '"max_connections":',
    '"allowed_output_formats":',
    '"server_info":',
    '"url":',
    '"timezone":',
  ],
  portal: [
    ...json,
    '{"js":',
    '"token":',
    '"status":',
    '"msg":',
    '"phone":',
    'January 31, 2027, 12:00 am',
    'Authorization failed.',
    '"blocked":',
    'device conflict',
  ],
  'portal list': [
    ...json,
    '{"js":{"data":[',
    '"id":',
    '"name":',
    '"cmd":',
    'ffmpeg http://localhost/ch/1_',
    '"use_http_tmp_link":',
    '"tv_genre_id":',
    '"total_items":',
    '"logo":',
    '"cmds":',
  ],
}

const made = new Map<Format, readonly Buffer[]>()

/** Things of this format as they come in the wild, well and badly made. */
export function fixturesOf(format: Format): readonly Buffer[] {
  const found = made.get(format)
  if (found) return found
  throw new Error(`the fixtures of ${format} are not made yet`)
}

/** Makes all of them; has to be awaited once per thread. */
export async function makeFixtures(): Promise<void> {
  const playlist = async (malformed: boolean) =>
    Buffer.concat(await Array.fromAsync(generatePlaylist({ entries: 200, seed: 7, malformed })))
  made.set('m3u', [await playlist(false), await playlist(true)])
  const guide = Buffer.concat(await Array.fromAsync(generateGuide({ bytes: 30_000, seed: 7, channels: 5 })))
  made.set('xmltv', [guide, guide.subarray(guide.indexOf('<programme')), Buffer.from(guide.toString('utf8'), 'latin1')])
  made.set(
    'xtream list',
    xtreamLists.map((each) => Buffer.from(JSON.stringify(each))),
  )
  made.set(
    'xtream account',
    accounts.map((each) => Buffer.from(JSON.stringify(each))),
  )
  made.set(
    'portal',
    portalAnswers.map((each) => Buffer.from(JSON.stringify({ js: each }))),
  )
  made.set(
    'portal list',
    portalLists.map((each) => Buffer.from(JSON.stringify({ js: each }))),
  )
}

const numbers = Array.from({ length: 8 }, (_, index) => index + 1)
const streams = numbers.map((id) => ({
  num: id,
  name: `Channel ${id}`,
  stream_type: 'live',
  stream_id: id % 2 ? id : String(id),
  stream_icon: 'http://l.example/a.png',
  epg_channel_id: null,
  added: '',
  tv_archive: '1',
  tv_archive_duration: '7',
  category_id: '3',
  category_ids: [3],
  is_adult: 'None',
}))
const films = numbers.map((id) => ({
  stream_id: id,
  name: `Film ${id}`,
  rating: 'N/A',
  rating_5based: 3.5,
  container_extension: 'mkv',
  backdrop_path: null,
  release_date: '2020',
  category_id: 1,
}))
const series = numbers.map((id) => ({
  series_id: id,
  name: `Series ${id}`,
  cover: '',
  backdrop_path: [''],
  releaseDate: '2020',
  genre: 'Drama',
  last_modified: '1700000000',
}))
const xtreamLists = [
  streams,
  films,
  series,
  Object.fromEntries(streams.map((each) => [each.num, each])),
  [{ category_id: '3', category_name: 'News', parent_id: 0 }],
  [],
  false,
  null,
]
const account = {
  username: 'a',
  password: 'b',
  message: '',
  auth: 1,
  status: 'Active',
  exp_date: '1767542400',
  is_trial: '0',
  active_cons: '0',
  created_at: '1700000000',
  max_connections: '2',
  allowed_output_formats: ['m3u8', 'ts'],
}
const accounts = [
  {
    user_info: account,
    server_info: {
      url: 'p.example',
      port: '8080',
      https_port: '',
      server_protocol: 'http',
      timezone: 'Europe/Berlin',
      timestamp_now: 1767542400,
      time_now: '2026-01-04 16:00:00',
    },
  },
  { user_info: { auth: 0 } },
  { user_info: { ...account, exp_date: null, auth: true } },
  [],
  {},
]
const portalAnswers = [
  { token: 'ABC', random: '1', not_valid: 0 },
  { id: '7', status: '0', blocked: '0', expire_billing_date: '0000-00-00 00:00:00' },
  { phone: 'January 31, 2027, 12:00 am', tariff_plan: 'Full' },
  { error: 'device conflict - device_id mismatch' },
  [],
  false,
]
const items = numbers.map((id) => ({
  id: String(id),
  number: id,
  name: `Channel ${id}`,
  cmd: `ffmpeg http://localhost/ch/${id}_`,
  use_http_tmp_link: '1',
  tv_genre_id: '2',
  logo: `${id}.png`,
  xmltv_id: '',
  enable_tv_archive: 1,
  tv_archive_duration: '72',
  cmds: [{ url: 'ffrt http://a.example/1' }],
}))
const portalLists = [
  { total_items: '8', max_page_items: 14, data: items },
  { data: Object.fromEntries(items.map((each) => [each.id, each])) },
  { data: false },
  { total_items: 0, data: [] },
]
