import { createReadStream, readFileSync } from 'node:fs'
import parser from 'iptv-playlist-parser'
import { readM3u } from '../../../packages/sources/src/m3u/read-m3u.ts'
import { split, take } from '../../measure/measure-file.ts'
import { storedChunkBytes } from '../../../apps/server/src/domain/stores/stored-file.ts'

/** Entries; `other` is iptv-playlist-parser. */
await take({
  async read(file) {
    let count = 0
    // As the server reads it; the split is quickest with the small pieces it has.
    await readM3u(createReadStream(file, { highWaterMark: storedChunkBytes }), {
      onEntries(batch) {
        count += batch.length
      },
    })
    return count
  },
  split,
  other: (file) => parser.parse(readFileSync(file, 'utf8')).items.length,
})
