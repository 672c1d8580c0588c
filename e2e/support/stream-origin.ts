import { createServer, type ServerResponse } from 'node:http'
import { tinyLogo } from '../../apps/server/src/testing/stubs/tiny-logo.ts'
import { tinyFragment, tinyHead, tinyVideo } from './tiny-video.ts'
import { portOf } from '@castellan/sources/testing/port-of.ts'

const partS = 2
const partsMax = 15
const framesPerPart = partS * tinyVideo.fps

/** A provider of our own whose channels play, or do not, each in its own way. */
export type StreamOrigin = {
  playlistUrl: string
  /** Paths that were asked for, in order. */
  asked: readonly string[]
  close(): Promise<void>
}

/** What the channels are called, by their result in a browser. */
export const streamNames = {
  plays: 'Testbild',
  second: 'Testbild Zwei',
  refused: 'Members only',
  gone: 'Closed down',
  closed: 'Other apps only',
  format: 'Tomorrow in HEVC',
  raw: 'Old cable',
  movie: 'The Short Film',
} as const
const files: Readonly<Record<string, string>> = { raw: 'stream.ts', movie: 'user/password/1.mp4' }
const groups: Readonly<Record<string, string>> = { plays: 'Pictures', second: 'Pictures', movie: 'Films' }

export async function openStreamOrigin(): Promise<StreamOrigin> {
  const asked: string[] = []
  let origin = ''
  const server = createServer(({ url = '' }, answer) => {
    asked.push(url)
    const found = serve(url, origin)
    answer.statusCode = found.status ?? 200
    if (!url.startsWith('/closed')) answer.setHeader('Access-Control-Allow-Origin', '*')
    send(answer, found)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${portOf(server)}`
  return {
    playlistUrl: `${origin}/list.m3u`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type StreamAnswer = { status?: number; type?: string; body?: string | Buffer }

function send(answer: ServerResponse, { type = 'text/plain', body = '' }: StreamAnswer): void {
  answer.setHeader('Content-Type', type)
  answer.end(body)
}

function serve(url: string, origin: string): StreamAnswer {
  if (url === '/list.m3u') return { type: 'audio/x-mpegurl', body: playlist(origin) }
  const [, name, file = ''] = url.split('/')
  if (url === '/plays/logo.png') return { type: 'image/png', body: tinyLogo }
  if (name === 'refused') return { status: 403 }
  if (name === 'movie') return { type: 'video/mp4', body: Buffer.concat([tinyHead(), tinyFragment(0, framesPerPart)]) }
  if (name === 'raw') return { type: 'video/mp2t', body: Buffer.alloc(188 * 20, 0x47) }
  if (name === 'gone') return { status: 404 }
  if (name === 'format') return { type: hlsType, body: foreignCodec }
  if (file === 'index.m3u8') return { type: hlsType, body: parts() }
  if (file === 'head.mp4') return { type: 'video/mp4', body: tinyHead() }
  const part = /^(\d+)\.m4s$/u.exec(file)?.[1]
  return part === undefined
    ? { status: 404 }
    : { type: 'video/mp4', body: tinyFragment(Number(part) * framesPerPart, framesPerPart) }
}

const hlsType = 'application/vnd.apple.mpegurl'
const foreignCodec = `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=500000,CODECS="hvc1.1.6.L93.B0"\nindex.m3u8\n`

function playlist(origin: string): string {
  const entries = Object.entries(streamNames).map(([name, title]) => {
    const file = files[name] ?? 'index.m3u8'
    const logo = name === 'plays' ? ` tvg-logo="${origin}/plays/logo.png"` : ''
    return `#EXTINF:-1${logo} group-title="${groups[name] ?? 'Troubled'}",${title}\n${origin}/${name}/${file}\n`
  })
  return `#EXTM3U\n${entries.join('')}`
}

function parts(): string {
  const lines = Array.from({ length: partsMax }, (_, part) => `#EXTINF:${partS},\n${part}.m4s\n`)
  return `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:${partS}\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXT-X-MAP:URI="head.mp4"\n${lines.join('')}#EXT-X-ENDLIST\n`
}
