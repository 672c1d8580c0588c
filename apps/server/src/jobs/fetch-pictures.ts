import { hourMs } from '@castellan/contract/limits/durations.ts'
import { limits } from '@castellan/contract/limits.ts'
import { fetchRemotePicture } from '../domain/pictures/remote-pictures.ts'
import { sweepPictures } from '../domain/pictures/sweep-pictures.ts'
import { touchHome } from '../domain/tv-home/touch-home.ts'
import type { AppContext } from '../context/app-context.ts'
import { repeat } from '../domain/repeat.ts'

const everyMs = 3_000

/** Fetches the pictures of the catalogue that are due, and once an hour removes what nothing refers to. */
export function startPictures(ctx: AppContext): { stop(): Promise<void> } {
  const { logger } = ctx
  const fetching = repeat('fetch-pictures', { everyMs, logger }, (signal) => fetchPictures(ctx, signal))
  const sweeping = repeat('sweep-pictures', { everyMs: hourMs, logger }, () => sweepPictures(ctx, ctx.clock()))
  return {
    async stop() {
      await Promise.all([fetching.stop(), sweeping.stop()])
    },
  }
}

/** Kinds of pictures that are on the cards of the home screen of TVs. */
const onCards = ['poster', 'backdrop']

/**
 * Fetches what is due. Processes hold the home screen for minutes and TVs for an hour: those that have read cards without their pictures
 * read them again once the last one is there.
 */
export async function fetchPictures(ctx: AppContext, signal: AbortSignal): Promise<void> {
  let areCardsNew = false
  const onStored = (kind: string) => {
    areCardsNew ||= onCards.includes(kind)
  }
  const lane = async () => {
    while (!signal.aborted && (await fetchRemotePicture(ctx, onStored)));
  }
  try {
    await Promise.all(Array.from({ length: limits.fetchesPerHost }, lane))
  } finally {
    if (areCardsNew) await touchHome(ctx.db)
  }
}
