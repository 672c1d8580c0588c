/** A source whose first bytes are known; `close` ends it when nobody is going to read it. */
export type PeekedBytes = { head: Uint8Array; bytes: AsyncIterable<Uint8Array>; close(): Promise<void> }

/** Reads at least `count` bytes ahead (fewer when the source is shorter) and returns them as part of `bytes`. */
export async function peekBytes(source: AsyncIterable<Uint8Array>, count: number): Promise<PeekedBytes> {
  const iterator = source[Symbol.asyncIterator]()
  const chunks: Uint8Array[] = []
  let size = 0
  while (size < count) {
    const step = await iterator.next()
    if (step.done === true) break
    chunks.push(step.value)
    size += step.value.length
  }
  const head = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, size)
  const close = async () => {
    await iterator.return?.()
  }
  return { head, bytes: resume(head, iterator, close), close }
}

async function* resume(
  head: Uint8Array,
  iterator: AsyncIterator<Uint8Array>,
  close: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  try {
    if (head.length > 0) yield head
    for (let step = await iterator.next(); step.done !== true; step = await iterator.next()) yield step.value
  } finally {
    await close()
  }
}
