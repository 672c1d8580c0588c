import type { Browser, BrowserContext } from 'playwright-core'
import { openPage, openSeat, type Seat } from './browser.ts'

type SeatPool = {
  take(viewport: { width: number; height: number }): Promise<Seat>
  /** Closes the pages of all that were taken. */
  giveBack(): Promise<void>
}

/**
 * Seats for one trial after the other in the panel at `url`. A seat that was given back and is taken again has nothing of its last person but the
 * files of the panel, which are neither fetched nor compiled again.
 */
export function createSeatPool(browser: Browser, url: string): SeatPool {
  const free: BrowserContext[] = []
  const taken: Seat[] = []
  return {
    async take(viewport) {
      const context = free.pop()
      const seat = context ? await openPage(context) : await openSeat(browser, { viewport })
      taken.push(seat)
      if (context) {
        await seat.page.setViewportSize(viewport)
        await forgetPerson(seat, url)
      }
      return seat
    },
    async giveBack() {
      for (const { context } of taken.splice(0)) {
        for (const page of context.pages()) await page.close()
        await context.setOffline(false)
        free.push(context)
      }
    },
  }
}

/** Clears cookies, everything stored and the workers; what a tab stores has ended with its page. */
async function forgetPerson({ context, page }: Seat, url: string): Promise<void> {
  const devTools = await context.newCDPSession(page)
  await devTools.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' })
  await devTools.detach()
  await context.clearCookies()
}
