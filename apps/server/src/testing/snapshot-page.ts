import { gunzipSync } from 'node:zlib'
import { z } from 'zod/mini'
import { shapedAs } from './answers.ts'

const snapshotPage = z.object({
  source: z.string(),
  snapshot: z.string(),
  page: z.int(),
  pages: z.int(),
  entries: z.array(
    z.looseObject({ key: z.string(), title: z.string(), url: z.string(), kind: z.string(), group: z.string() }),
  ),
})

/** A page of a snapshot, as it is sent to TVs. */
export function snapshotPageOf(packed: Buffer): z.infer<typeof snapshotPage> {
  return shapedAs(snapshotPage, JSON.parse(gunzipSync(packed).toString('utf8')))
}
