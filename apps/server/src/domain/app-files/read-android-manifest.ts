import { limits } from '@castellan/contract/limits.ts'
import { AppFault } from './app-fault.ts'

export type AndroidManifest = {
  packageName: string
  versionCode: number
  /** Empty when it is a reference to the resources of the app. */
  versionName: string
  minSdk: number
  isDebuggable: boolean
}

const broken = (reason: string) => new AppFault('not_an_app', reason)

const [xmlType, stringsType, resourceMapType, startType] = [0x0003, 0x0001, 0x0180, 0x0102]
/** What is longer says nothing this looks for. */
const textMaxBytes = 512
const [stringValue, intValue, hexValue, truthValue] = [0x03, 0x10, 0x11, 0x12]
/** Ids of the framework's attributes. */
const attributes = {
  versionCode: 0x0101021b,
  versionName: 0x0101021c,
  versionCodeMajor: 0x01010576,
  minSdk: 0x0101020c,
  debuggable: 0x0101000f,
} as const

type Chunk = { type: number; headBytes: number; body: Buffer }
type Attribute = { name: string; id: number; type: number; data: number; text: string }
type Element = { name: string; attributes: Attribute[] }
/** A string by its number; each is read when it is asked for, since many may stand on the same bytes. */
type Strings = (index: number) => string

/** What an Android app says of itself: the few facts of its binary `AndroidManifest.xml`. Every length in it is doubted. */
export function readAndroidManifest(bytes: Buffer): AndroidManifest {
  try {
    return factsOf(elementsOf(bytes))
  } catch (error) {
    if (error instanceof RangeError) throw broken('the manifest is cut off')
    throw error
  }
}

function elementsOf(bytes: Buffer): Element[] {
  const root = chunkAt(bytes, 0)
  if (root.type !== xmlType) throw broken('the manifest is not binary XML')
  let strings: Strings | null = null
  let ids: number[] = []
  const elements: Element[] = []
  for (let at = root.headBytes; at < root.body.length;) {
    const chunk = chunkAt(root.body, at)
    if (chunk.type === stringsType) strings ??= readStrings(chunk.body)
    if (chunk.type === resourceMapType && ids.length === 0) ids = readIds(chunk)
    if (chunk.type === startType) elements.push(readElement(chunk, strings ?? (() => ''), ids))
    at += chunk.body.length
  }
  return elements
}

function chunkAt(bytes: Buffer, at: number): Chunk {
  const [type, headBytes, size] = [bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2), bytes.readUInt32LE(at + 4)]
  if (headBytes < 8 || size < headBytes || at + size > bytes.length) throw broken('a chunk of the manifest is cut off')
  return { type, headBytes, body: bytes.subarray(at, at + size) }
}

const isUtf8Flag = 0x100

function readStrings(body: Buffer): Strings {
  const [count, flags, start] = [body.readUInt32LE(8), body.readUInt32LE(16), body.readUInt32LE(20)]
  const read = (flags & isUtf8Flag) === 0 ? readUtf16 : readUtf8
  return (index) => (index < count ? read(body, start + body.readUInt32LE(28 + 4 * index)) : '')
}

/** Two lengths, in characters and in bytes, each of one byte or, with the highest bit set, of two. */
function readUtf8(body: Buffer, start: number): string {
  const at = start + (body.readUInt8(start) > 127 ? 2 : 1)
  const first = body.readUInt8(at)
  const isLong = first > 127
  const length = isLong ? ((first & 127) << 8) | body.readUInt8(at + 1) : first
  return textAt(body, at + (isLong ? 2 : 1), length, 'utf8')
}

function readUtf16(body: Buffer, start: number): string {
  const first = body.readUInt16LE(start)
  const isLong = first > 0x7fff
  const length = isLong ? ((first & 0x7fff) << 16) | body.readUInt16LE(start + 2) : first
  return textAt(body, start + (isLong ? 4 : 2), 2 * length, 'utf16le')
}

function textAt(body: Buffer, at: number, length: number, encoding: 'utf8' | 'utf16le'): string {
  if (at + length > body.length) throw broken('a string is cut off')
  if (length > textMaxBytes) return ''
  return body.toString(encoding, at, at + length)
}

function readIds({ headBytes, body }: Chunk): number[] {
  return Array.from({ length: (body.length - headBytes) >>> 2 }, (_, index) => body.readUInt32LE(headBytes + 4 * index))
}

function readElement({ headBytes, body }: Chunk, strings: Strings, ids: readonly number[]): Element {
  const name = strings(body.readUInt32LE(headBytes + 4))
  const [start = 0, size = 0, count = 0] = [8, 10, 12].map((at) => body.readUInt16LE(headBytes + at))
  if (count > 0 && size < 20) throw broken('an attribute is cut off')
  const list = Array.from({ length: count }, (_, index): Attribute => {
    const at = headBytes + start + size * index
    const nameIndex = body.readUInt32LE(at + 4)
    const data = body.readUInt32LE(at + 16)
    const type = body.readUInt8(at + 15)
    const text = type === stringValue ? strings(data) : ''
    return { name: strings(nameIndex), id: ids[nameIndex] ?? 0, type, data, text }
  })
  return { name, attributes: list }
}

function factsOf(elements: readonly Element[]): AndroidManifest {
  const manifest = elements[0]
  if (manifest?.name !== 'manifest') throw broken('no manifest')
  const packageName = manifest.attributes.find(({ name, id }) => name === 'package' && id === 0)?.text ?? ''
  if (!/^[a-z]\w*(?:\.[a-z]\w*)+$/iu.test(packageName) || packageName.length > 120) throw broken('no package name')
  const versionCode = numberOf(manifest, attributes.versionCode)
  if (versionCode === null || versionCode < 1 || versionCode > limits.versionCodeMax) throw broken('no version code')
  if ((numberOf(manifest, attributes.versionCodeMajor) ?? 0) !== 0) throw broken('the version code is too large')
  const inner = (name: string) => elements.find((element) => element.name === name)
  return {
    packageName,
    versionCode,
    versionName: textOf(manifest, attributes.versionName).replaceAll(/\p{C}/gu, '').trim().slice(0, 40),
    minSdk: numberOf(inner('uses-sdk'), attributes.minSdk) ?? 1,
    isDebuggable: (numberOf(inner('application'), attributes.debuggable, [truthValue]) ?? 0) !== 0,
  }
}

const attributeOf = (element: Element | undefined, id: number) => element?.attributes.find((one) => one.id === id)

function numberOf(element: Element | undefined, id: number, types = [intValue, hexValue]): number | null {
  const found = attributeOf(element, id)
  return found && types.includes(found.type) ? found.data : null
}

function textOf(element: Element | undefined, id: number): string {
  return attributeOf(element, id)?.text ?? ''
}
