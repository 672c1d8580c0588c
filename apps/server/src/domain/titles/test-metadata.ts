import type { metadataProblems } from '@castellan/contract/calls/metadata-settings.ts'
import { waitedFor, type Fetch } from '../fetch.ts'
import { MetadataFault } from './metadata.ts'
import { openMetadata } from './open-metadata.ts'

export type MetadataProblem = (typeof metadataProblems)[number]

const problems: Readonly<Record<string, MetadataProblem>> = {
  auth: 'wrong_key',
  http_4xx: 'not_the_service',
  not_the_service: 'not_the_service',
  rate_limited: 'rate_limited',
  dns: 'dns',
  refused: 'refused',
  tls: 'tls',
  timeout: 'timeout',
  unsafe_url: 'unsafe_url',
}

/** Asks the service where its pictures are, which takes a key, and returns what is wrong; null when all is well. */
export async function testMetadata(
  guarded: Fetch,
  { url, key }: { url: string; key: string | null },
): Promise<MetadataProblem | null> {
  if (key === null) return 'no_key'
  try {
    await openMetadata({ url, key }, waitedFor(guarded), async () => {}).images()
    return null
  } catch (error) {
    return metadataProblemOf(error)
  }
}

/** What is wrong with the service, by what a request to it threw. */
export function metadataProblemOf(error: unknown): MetadataProblem {
  if (!(error instanceof MetadataFault)) throw error
  return problems[error.message] ?? 'answers_badly'
}
