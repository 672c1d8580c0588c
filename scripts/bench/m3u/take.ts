import { createReadStream, readFileSync } from 'node:fs'
import parser from 'iptv-playlist-parser'
import { readM3u } from '../../../packages/sources/src/m3u/read-m3u.ts'
import { split, take } from '../take-file.ts'

type Parser = { parse(content: string): { items: unknown[] } }

/** Entries; `other` is iptv-playlist-parser. */
await take({
  async read(file) {
    let count = 0
    await readM3u(createReadStream(file), {
      onEntries(batch) {
        count += batch.length
      },
    })
    return count
  },
  split,
  other: (file) => (parser as unknown as Parser).parse(readFileSync(file, 'utf8')).items.length,
})
