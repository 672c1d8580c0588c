/** Detects UTF-16 by its byte order mark, or by the zero bytes of ASCII characters. */
export function sniffUtf16(head: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second, third, fourth] = head
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (isLetter(first) && second === 0 && isLetter(third) && fourth === 0) return 'utf-16le'
  if (first === 0 && isLetter(second) && third === 0 && isLetter(fourth)) return 'utf-16be'
  return undefined
}

/** Turns UTF-16 into UTF-8 on the way, so that one line reader serves all. */
export async function* readUtf16(
  bytes: AsyncIterable<Uint8Array>,
  encoding: 'utf-16le' | 'utf-16be',
): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) yield Buffer.from(decoder.decode(chunk, { stream: true }))
  yield Buffer.from(decoder.decode())
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && byte > 0x08 && byte < 0x7f
}
