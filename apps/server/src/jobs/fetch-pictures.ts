import { hourMs } from '@castellan/contract/limits/durations.ts'
import { limits } from '@castellan/contract/limits.ts'
import { fetchRemotePicture } from '../domain/pictures/remote-pictures.ts'
import { sweepPictures } from '../domain/pictures/sweep-pictures.ts'
import type { AppContext } from '../context/app-context.ts'
import { repeat } from '../domain/repeat.ts'

const everyMs = 3_000

/** Fetches the pictures of the catalogue that are due, and once an hour removes what nothing refers to. */
export function startPictures(ctx: AppContext): { stop(): Promise<void> } {
  const { logger } = ctx
  const fetching = repeat('fetch-pictures', { everyMs, logger }, async (signal) => {
    const lane = async () => {
      while (!signal.aborted && (await fetchRemotePicture(ctx)));
    }
    await Promise.all(Array.from({ length: limits.fetchesPerHost }, lane))
  })
  const sweeping = repeat('sweep-pictures', { everyMs: hourMs, logger }, () => sweepPictures(ctx, ctx.clock()))
  return {
    async stop() {
      await Promise.all([fetching.stop(), sweeping.stop()])
    },
  }
}
