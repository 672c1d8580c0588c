import { checkVideo } from './check-videos.ts'
import type { AppContext } from '../../context/app-context.ts'
import { repeat } from '../repeat.ts'

const everyMs = 3_000

/** Looks at the videos that are due, one after the other. */
export function startVideoChecks({ db, clock, fetch, logger }: AppContext): { stop(): Promise<void> } {
  return repeat('check-videos', { everyMs, logger }, async (signal) => {
    while (!signal.aborted && (await checkVideo(db, clock, fetch)));
  })
}
