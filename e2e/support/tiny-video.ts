/**
 * A film small enough to be made here: H.264 whose every macroblock is stored plain (I_PCM, ISO 14496-10 §7.3.5), in fragments of MP4
 * (ISO 14496-12), as HLS carries them. A bright bar walks over a grey picture.
 */
export const tinyVideo = { codec: 'avc1.42C00A', width: 64, height: 48, fps: 5 } as const

const across = tinyVideo.width / 16
const down = tinyVideo.height / 16
const timescale = 1_000
const frameTime = timescale / tinyVideo.fps

/** The head of the film, which every fragment needs. */
export function tinyHead(): Buffer {
  return Buffer.concat([box('ftyp', text('iso6'), u32(0), text('iso6'), text('avc1')), movie()])
}

/** `frames` frames from the n-th on. */
export function tinyFragment(from: number, frames: number): Buffer {
  const samples = Array.from({ length: frames }, (_, index) => withLength(picture(from + index)))
  const head = (offset: number) =>
    box(
      'moof',
      box('mfhd', u32(0), u32(from + 1)),
      box(
        'traf',
        // The default base is the moof; duration and flags of every sample (a key frame) stand here once.
        box('tfhd', u32(0x02_00_28), u32(1), u32(frameTime), u32(0x02_00_00_00)),
        box('tfdt', u32(0), u32(from * frameTime)),
        box('trun', u32(0x02_01), u32(frames), u32(offset), ...samples.map(({ length }) => u32(length))),
      ),
    )
  return Buffer.concat([head(head(0).length + 8), box('mdat', ...samples)])
}

function movie(): Buffer {
  const matrix = [0x1_00_00, 0, 0, 0, 0x1_00_00, 0, 0, 0, 0x40_00_00_00].map(u32)
  const { width, height } = tinyVideo
  const sps = parameterSet()
  const pps = pictureSet()
  const avcC = box(
    'avcC',
    bytes(1, sps[1]!, sps[2]!, sps[3]!, 0xff, 0xe1),
    u16(sps.length),
    sps,
    bytes(1),
    u16(pps.length),
    pps,
  )
  const look = box('avc1', u32(0), u16(0), u16(1), zeros(16), u16(width), u16(height), u32(0x48_00_00), u32(0x48_00_00), u32(0), u16(1), zeros(32), u16(0x18), u16(0xffff), avcC) // prettier-ignore
  const tables = ['stts', 'stsc', 'stco'].map((kind) => box(kind, u32(0), u32(0)))
  const stbl = box('stbl', box('stsd', u32(0), u32(1), look), ...tables, box('stsz', u32(0), u32(0), u32(0)))
  const dinf = box('dinf', box('dref', u32(0), u32(1), box('url ', u32(1))))
  const minf = box('minf', box('vmhd', u32(1), zeros(8)), dinf, stbl)
  const hdlr = box('hdlr', u32(0), u32(0), text('vide'), zeros(12), bytes(0))
  const mdia = box('mdia', box('mdhd', u32(0), u32(0), u32(0), u32(timescale), u32(0), u32(0x55_c4_00_00)), hdlr, minf)
  const tkhd = box('tkhd', u32(3), u32(0), u32(0), u32(1), u32(0), u32(0), zeros(16), ...matrix, u32(width << 16), u32(height << 16)) // prettier-ignore
  const mvhd = box('mvhd', u32(0), u32(0), u32(0), u32(timescale), u32(0), u32(0x1_00_00), u16(0x1_00), zeros(10), ...matrix, zeros(24), u32(2)) // prettier-ignore
  const mvex = box('mvex', box('trex', u32(0), u32(1), u32(1), u32(0), u32(0), u32(0)))
  return box('moov', mvhd, box('trak', tkhd, mdia), mvex)
}

/** Baseline profile, level 1, no reference to other pictures. */
function parameterSet(): Buffer {
  const bits = createBits().u(8, 0x42).u(8, 0xc0).u(8, 10).ue(0).ue(0).ue(2).ue(0).u(1, 0)
  return unit(0x67, bits.ue(across - 1).ue(down - 1).u(1, 1).u(1, 1).u(1, 0).u(1, 0)) // prettier-ignore
}

function pictureSet(): Buffer {
  return unit(0x68, createBits().ue(0).ue(0).u(2, 0).ue(0).ue(0).ue(0).u(3, 0).ue(0).ue(0).ue(0).u(3, 0))
}

function picture(index: number): Buffer {
  const bits = createBits()
    .ue(0)
    .ue(7)
    .ue(0)
    .u(4, 0)
    .ue(index % 2)
    .u(2, 0)
    .ue(0)
  for (let block = 0; block < across * down; block += 1) {
    const luma = block % across === index % across ? 0xd0 : 0x40
    bits.ue(25).align().bytes(Buffer.alloc(256, luma)).bytes(Buffer.alloc(128, 0x80))
  }
  return unit(0x65, bits)
}

function createBits() {
  const written: Buffer[] = []
  let tail = ''
  const flush = () => {
    const whole = tail.length - (tail.length % 8)
    for (let at = 0; at < whole; at += 8) written.push(Buffer.from([Number.parseInt(tail.slice(at, at + 8), 2)]))
    tail = tail.slice(whole)
  }
  const bits = {
    u(width: number, value: number) {
      tail += value.toString(2).padStart(width, '0')
      return bits
    },
    /** Exp-Golomb. */
    ue(value: number) {
      const code = (value + 1).toString(2)
      tail += '0'.repeat(code.length - 1) + code
      return bits
    },
    align() {
      tail += '0'.repeat((8 - (tail.length % 8)) % 8)
      flush()
      return bits
    },
    bytes(block: Buffer) {
      written.push(block)
      return bits
    },
    end() {
      tail += '1'
      bits.align()
      return Buffer.concat(written)
    },
  }
  return bits
}

/** A unit of the stream; three bytes that look like the start of another are escaped. */
function unit(kind: number, bits: ReturnType<typeof createBits>): Buffer {
  const guarded = [kind]
  let zerosBefore = 0
  for (const byte of bits.end()) {
    if (zerosBefore === 2 && byte <= 3) {
      guarded.push(3)
      zerosBefore = 0
    }
    guarded.push(byte)
    zerosBefore = byte === 0 ? zerosBefore + 1 : 0
  }
  return Buffer.from(guarded)
}

const bytes = (...values: number[]) => Buffer.from(values)
const zeros = (length: number) => Buffer.alloc(length)
const text = (four: string) => Buffer.from(four, 'latin1')
const u16 = (value: number) => Buffer.from([value >> 8, value & 0xff])
function u32(value: number): Buffer {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32BE(value)
  return buffer
}
const withLength = (content: Buffer) => Buffer.concat([u32(content.length), content])
function box(kind: string, ...content: Buffer[]): Buffer {
  const inside = Buffer.concat(content)
  return Buffer.concat([u32(inside.length + 8), text(kind), inside])
}
