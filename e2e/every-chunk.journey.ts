import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { desktop, openSeat } from './support/browser.ts'
import { clearSeats, sharedBrowser } from './support/shared-browser.ts'
import { sharedPanel } from './support/shared-panel.ts'

afterAll(clearSeats)

/** No test of a part sees what the build made of it: a module may fail to load in its chunk alone, and with it the screen that needs it. */
it('loads every chunk that the build wrote', async () => {
  const panel = await sharedPanel()
  const built = fileURLToPath(new URL('../apps/web/dist', import.meta.url))
  const chunks = globSync('js/**/*.js', { cwd: built }).filter((path) => !path.startsWith('js/messages'))
  expect(chunks.length).toBeGreaterThan(100)
  const { page, complaints } = await openSeat(await sharedBrowser(), { viewport: desktop })
  await page.goto(`${panel.url}/login`)
  // As a text: written as code, the import would be one of this test.
  const load = `Promise.allSettled(${JSON.stringify(chunks)}.map((path) =>
    import('/dist/' + path).then(() => [], (error) => [path + ': ' + error])))`
  const failed = await page.evaluate<string[]>(`${load}.then((all) => all.flatMap(({ value }) => value))`)
  expect([failed, complaints]).toEqual([[], []])
})
