/** Kinds of packed content a source may arrive in, whatever its name or headers say. */
export type Compression = 'none' | 'gzip' | 'xz' | 'zip' | 'bzip2' | 'zstd' | '7z' | 'rar'

const marks: readonly (readonly [Compression, readonly number[]])[] = [
  ['gzip', [0x1f, 0x8b]],
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['bzip2', [0x42, 0x5a, 0x68]],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
  ['7z', [0x37, 0x7a, 0xbc, 0xaf]],
  ['rar', [0x52, 0x61, 0x72, 0x21]],
]

/** Bytes that must be at hand, unless the source is shorter. */
export const sniffBytes = 6

/** Detects compressed content by its first bytes. */
export function sniffCompression(head: Uint8Array): Compression {
  for (const [kind, mark] of marks) if (mark.every((byte, index) => head[index] === byte)) return kind
  return 'none'
}
