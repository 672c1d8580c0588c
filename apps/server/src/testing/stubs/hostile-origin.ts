import type { SourceFaultCode } from '@castellan/contract/error-codes.ts'
import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'

/** One way for a provider's server to misbehave, and what a fetch of it ends with: a fault, or the bytes it holds. */
export type Behaviour = {
  does: string
  /** What it does once a request has come in. */
  act(socket: Socket, path: string): void
  ends: SourceFaultCode | number
}

const head = (lines: readonly string[], status = '200 OK') => `HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n`
const zeros = (bytes: number) => Buffer.alloc(bytes)

/** Writes again and again until the connection is gone. */
function drip(socket: Socket, everyMs: number, write: () => void): void {
  const timer = setInterval(() => (socket.writable ? write() : clearInterval(timer)), everyMs)
  socket.once('close', () => clearInterval(timer))
}

/** Writes as fast as the other side takes it. */
function flood(socket: Socket, chunk: Buffer): void {
  const pour = () => {
    while (socket.writable && socket.write(chunk));
    if (socket.writable) socket.once('drain', pour)
  }
  pour()
}

const mib = 1_024 * 1_024

/** Packed before anybody asks: packing takes longer than a fetch is given. */
const bombs = {
  gzip: gzipSync(zeros(64 * mib)),
  brotli: brotliCompressSync(zeros(64 * mib), { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } }),
  deflate: deflateSync(zeros(64 * mib)),
  zstd: zstdCompressSync(zeros(64 * mib)),
}

export const behaviours: readonly Behaviour[] = [
  { does: 'says nothing', act: () => undefined, ends: 'timeout' },
  { does: 'closes at once', act: (socket) => socket.end(), ends: 'refused' },
  { does: 'resets the connection', act: (socket) => socket.resetAndDestroy(), ends: 'refused' },
  { does: 'closes after half a status line', act: (socket) => socket.end('HTTP/1.'), ends: 'refused' },
  { does: 'stops after the status line', act: (socket) => socket.write('HTTP/1.1 200 OK\r\n'), ends: 'timeout' },
  {
    does: 'closes in the middle of the headers',
    act: (socket) => socket.end('HTTP/1.1 200 OK\r\nA: '),
    ends: 'refused',
  },
  {
    does: 'sends a header one letter at a time',
    act(socket) {
      socket.write('HTTP/1.1 200 OK\r\nX: ')
      drip(socket, 20, () => socket.write('a'))
    },
    ends: 'timeout',
  },
  {
    does: 'never comes to the end of its headers',
    act(socket) {
      socket.write('HTTP/1.1 200 OK\r\n')
      flood(socket, Buffer.from('X-More: and more\r\n'.repeat(500)))
    },
    ends: 'too_big',
  },
  {
    does: 'has one header of 64 KiB',
    act: (socket) => socket.end(head([`X: ${'a'.repeat(65_536)}`])),
    ends: 'too_big',
  },
  {
    does: 'has 64k headers',
    act: (socket) => socket.end(head(Array.from({ length: 65_536 }, (_, n) => `X${n}: 1`))),
    ends: 'too_big',
  },
  {
    does: 'goes on answering "continue"',
    act: (socket) => drip(socket, 20, () => socket.write('HTTP/1.1 100 Continue\r\n\r\n')),
    ends: 'refused',
  },
  {
    does: 'goes on sending early hints',
    act: (socket) => drip(socket, 20, () => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n')),
    ends: 'timeout',
  },
  { does: 'speaks no HTTP', act: (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'), ends: 'parse' },
  {
    does: 'sends noise',
    act: (socket) => socket.end(Buffer.from(Array.from({ length: 4_096 }, (_, n) => (n * 167) & 255))),
    ends: 'parse',
  },
  { does: 'answers as in 1991, without headers', act: (socket) => socket.end('<html>hello</html>'), ends: 'parse' },
  {
    does: 'claims HTTP/9.9',
    act: (socket) => socket.end('HTTP/9.9 200 OK\r\nContent-Length: 0\r\n\r\n'),
    ends: 'parse',
  },
  {
    does: 'has a space in a header name',
    act: (socket) => socket.end(head(['Bad Name: 1', 'Content-Length: 0'])),
    ends: 'parse',
  },
  {
    does: 'has two lengths',
    act: (socket) => socket.end(`${head(['Content-Length: 5', 'Content-Length: 7'])}hello!!`),
    ends: 'refused',
  },
  {
    does: 'has a length and chunks',
    act: (socket) => socket.end(`${head(['Content-Length: 3', 'Transfer-Encoding: chunked'])}5\r\nhello\r\n0\r\n\r\n`),
    ends: 'refused',
  },
  {
    does: 'has a length that is no number',
    act: (socket) => socket.end(head(['Content-Length: many'])),
    ends: 'parse',
  },
  { does: 'has a length below zero', act: (socket) => socket.end(head(['Content-Length: -5'])), ends: 'parse' },
  {
    does: 'promises more than it sends',
    act: (socket) => socket.end(`${head(['Content-Length: 500'])}hello`),
    ends: 'refused',
  },
  {
    does: 'sends more than it promised',
    act: (socket) => socket.end(`${head(['Content-Length: 5'])}hello and more`),
    ends: 5,
  },
  {
    does: 'promises a petabyte',
    act: (socket) => {
      socket.write(head(['Content-Length: 1125899906842624']))
      flood(socket, zeros(65_536))
    },
    ends: 'too_big',
  },
  {
    does: 'sends a body without end',
    act: (socket) => {
      socket.write(head(['Connection: close']))
      flood(socket, zeros(65_536))
    },
    ends: 'too_big',
  },
  {
    does: 'sends chunks without end',
    act: (socket) => {
      socket.write(head(['Transfer-Encoding: chunked']))
      flood(socket, Buffer.from(`1000\r\n${'a'.repeat(4_096)}\r\n`))
    },
    ends: 'too_big',
  },
  {
    does: 'sends one byte now and then',
    act: (socket) => {
      socket.write(head(['Connection: close']))
      drip(socket, 50, () => socket.write('a'))
    },
    ends: 'timeout',
  },
  {
    does: 'falls silent in the middle of the body',
    act: (socket) => socket.write(`${head(['Content-Length: 500'])}hello`),
    ends: 'timeout',
  },
  {
    does: 'keeps its half open after the body',
    act: (socket) => socket.write(`${head(['Content-Length: 5'])}hello`),
    ends: 5,
  },
  {
    does: 'resets in the middle of the body',
    act: (socket) => {
      socket.write(`${head(['Content-Length: 500'])}hello`)
      setTimeout(() => socket.resetAndDestroy(), 20)
    },
    ends: 'refused',
  },
  {
    does: 'has a chunk length that is none',
    act: (socket) => socket.end(`${head(['Transfer-Encoding: chunked'])}zz\r\nhello\r\n0\r\n\r\n`),
    ends: 'parse',
  },
  {
    does: 'has a chunk length of 17 digits',
    act: (socket) => socket.end(`${head(['Transfer-Encoding: chunked'])}fffffffffffffffff\r\nhello`),
    ends: 'parse',
  },
  {
    does: 'ends in the middle of a chunk',
    act: (socket) => socket.end(`${head(['Transfer-Encoding: chunked'])}ff\r\nhello`),
    ends: 'refused',
  },
  {
    does: 'sends a gzip bomb',
    act: (socket) =>
      socket.end(Buffer.concat([Buffer.from(head(['Content-Encoding: gzip', 'Connection: close'])), bombs.gzip])),
    ends: 'too_big',
  },
  {
    does: 'sends a gzip bomb without saying so',
    act: (socket) => socket.end(Buffer.concat([Buffer.from(head(['Connection: close'])), bombs.gzip])),
    ends: 'too_big',
  },
  {
    does: 'sends a brotli bomb',
    act: (socket) =>
      socket.end(Buffer.concat([Buffer.from(head(['Content-Encoding: br', 'Connection: close'])), bombs.brotli])),
    ends: 'too_big',
  },
  {
    does: 'sends a deflate bomb',
    act: (socket) =>
      socket.end(Buffer.concat([Buffer.from(head(['Content-Encoding: deflate', 'Connection: close'])), bombs.deflate])),
    ends: 'too_big',
  },
  {
    does: 'sends a zstd bomb',
    act: (socket) =>
      socket.end(Buffer.concat([Buffer.from(head(['Content-Encoding: zstd', 'Connection: close'])), bombs.zstd])),
    ends: 'too_big',
  },
  {
    does: 'packs twice',
    act: (socket) =>
      socket.end(Buffer.concat([Buffer.from(head(['Connection: close'])), gzipSync(gzipSync(zeros(mib)))])),
    ends: 'parse',
  },
  {
    does: 'says gzip and sends text',
    act: (socket) => socket.end(`${head(['Content-Encoding: gzip', 'Content-Length: 5'])}hello`),
    ends: 5,
  },
  {
    does: 'breaks gzip off',
    act: (socket) =>
      socket.end(
        Buffer.concat([Buffer.from(head(['Connection: close'])), gzipSync(randomBytes(4_096)).subarray(0, 200)]),
      ),
    ends: 'parse',
  },
  {
    does: 'leads in a circle',
    act: (socket, path) => socket.end(head([`Location: ${path}`, 'Content-Length: 0'], '302 Found')),
    ends: 'http_5xx',
  },
  {
    does: 'leads ever further',
    act: (socket, path) => socket.end(head([`Location: ${path}x`, 'Content-Length: 0'], '307 Temporary Redirect')),
    ends: 'http_5xx',
  },
  {
    does: 'leads to a file',
    act: (socket) => socket.end(head(['Location: file:///etc/passwd', 'Content-Length: 0'], '302 Found')),
    ends: 'unsafe_url',
  },
  {
    does: 'leads to where a password stands in the address',
    act: (socket) => socket.end(head(['Location: http://root:secret@127.0.0.1/', 'Content-Length: 0'], '302 Found')),
    ends: 'unsafe_url',
  },
  {
    does: 'sends an endless body with its redirect',
    act: (socket) => {
      socket.write(head(['Location: ftp://provider.test/', 'Transfer-Encoding: chunked'], '302 Found'))
      flood(socket, Buffer.from(`1000\r\n${'a'.repeat(4_096)}\r\n`))
    },
    ends: 'unsafe_url',
  },
  {
    does: 'asks to speak another protocol',
    act: (socket) => socket.end(head(['Connection: Upgrade', 'Upgrade: websocket'], '101 Switching Protocols')),
    ends: 'refused',
  },
]
