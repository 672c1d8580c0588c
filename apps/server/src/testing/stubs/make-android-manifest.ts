export type ManifestShape = {
  packageName?: string
  versionCode?: number
  versionName?: string
  minSdk?: number
  isDebuggable?: boolean
}

const names = ['versionCode', 'versionName', 'minSdkVersion', 'debuggable'] as const
const ids = [0x0101021b, 0x0101021c, 0x0101020c, 0x0101000f]
const [stringType, intType, truthType] = [0x03, 0x10, 0x12]

/** A small binary `AndroidManifest.xml`, its strings in UTF-16 as the tools write them or in UTF-8. */
export function makeAndroidManifest(shape: ManifestShape = {}, encoding: 'utf8' | 'utf16le' = 'utf16le'): Buffer {
  const { packageName = 'net.example.tv', versionCode = 1, versionName = '1.0', minSdk = 21, isDebuggable } = shape
  const strings = [...names, 'package', 'manifest', 'uses-sdk', 'application', packageName, versionName]
  const of = (text: string) => strings.indexOf(text)
  const text = (name: string, value: string) => attribute(of(name), stringType, of(value))
  const body = Buffer.concat([
    stringPool(strings, encoding),
    chunk(0x0180, Buffer.concat(ids.map(word))),
    element(of('manifest'), [
      text('package', packageName),
      attribute(of('versionCode'), intType, versionCode),
      text('versionName', versionName),
    ]),
    element(of('uses-sdk'), [attribute(of('minSdkVersion'), intType, minSdk)]),
    element(of('application'), isDebuggable ? [attribute(of('debuggable'), truthType, 0xffff_ffff)] : []),
  ])
  return chunk(0x0003, body)
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}

function half(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

/** A chunk whose header is eight bytes and what `head` adds. */
function chunk(type: number, body: Buffer, head: Buffer = Buffer.alloc(0)): Buffer {
  return Buffer.concat([half(type), half(8 + head.length), word(8 + head.length + body.length), head, body])
}

function stringPool(strings: readonly string[], encoding: 'utf8' | 'utf16le'): Buffer {
  const written = strings.map((text) =>
    encoding === 'utf8'
      ? Buffer.from([text.length, Buffer.byteLength(text), ...Buffer.from(text), 0])
      : Buffer.concat([half(text.length), Buffer.from(text, 'utf16le'), half(0)]),
  )
  const offsets = written.map((_, index) => word(Buffer.concat(written.slice(0, index)).length))
  const data = Buffer.concat(written)
  const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
  const flags = encoding === 'utf8' ? 0x100 : 0
  const head = Buffer.concat([strings.length, 0, flags, 28 + 4 * strings.length, 0].map(word))
  return chunk(0x0001, Buffer.concat([...offsets, padded]), head)
}

const none = word(0xffff_ffff)

function element(name: number, attributes: readonly Buffer[]): Buffer {
  const body = [none, word(name), half(20), half(20), half(attributes.length), half(0), half(0), half(0), ...attributes]
  return chunk(0x0102, Buffer.concat(body), Buffer.concat([word(1), none]))
}

function attribute(name: number, type: number, data: number): Buffer {
  return Buffer.concat([none, word(name), none, half(8), Buffer.from([0, type]), word(data)])
}
