import { expect, test } from 'vitest'
import { memorySink } from './download-update.ts'
import { makePanel, manifestOf, nowMs, offerOf } from '../testing/sign-manifest.ts'
import type { TvApi } from '../line/tv-api.ts'
import { TvFailure } from '../line/tv-failure.ts'
import { installUpdate, type UpdateParts } from './update-errand.ts'
import { stubOf } from '@castellan/sources/testing/stub-of.ts'

const panel = makePanel()
const installed = { code: 1, abi: 'arm64-v8a', signer: 'a'.repeat(64) }

/** Takes an offer whose file is answered with an error, and says what the panel and the screen were given. */
async function refusedWith(status: number) {
  const reported: string[] = []
  const shown: string[] = []
  const api = stubOf<TvApi>({
    ask: (_call: unknown, { body }: { body: { state: string } }) => Promise.resolve(void reported.push(body.state)),
    file: () => Promise.reject(new TvFailure(`http_${status}`, { status })),
  })
  const parts = stubOf<UpdateParts>({
    api,
    identity: { deviceId: 'tv-1', updateKey: panel.key, updateSequence: 0 },
    clock: { now: () => nowMs },
    product: 'f2',
    platform: 'android',
    keys: [],
    pace: { firstMs: 1, longestMs: 1 },
    random: () => 0,
    signal: new AbortController().signal,
  })
  const taking = { sink: memorySink(), install: () => undefined, installed }
  const isInstalled = await installUpdate(parts, offerOf(panel, manifestOf(panel)), {
    ...taking,
    onProgress: (state) => void shown.push(state),
  })
  return { isInstalled, reported, shown: shown.at(-1) }
}

test('an update that is no longer offered is dropped, and does not count as failed', async () => {
  expect(await refusedWith(404)).toEqual({ isInstalled: false, reported: ['downloading'], shown: 'cancelled' })
  expect(await refusedWith(403)).toEqual({ isInstalled: false, reported: ['downloading', 'failed'], shown: 'failed' })
})
