import { afterAll, expect, it } from 'vitest'
import { desktop, phone } from './browser.ts'
import { openOwnerSession } from './open-session.ts'
import { createSeatPool } from './seat-pool.ts'
import { clearSeats, sharedBrowser } from './shared-browser.ts'
import { sharedPanel } from './shared-panel.ts'

afterAll(() => clearSeats())

it('a seat that is taken again has nothing of its last person', async () => {
  const { url, devices } = await sharedPanel()
  const pool = createSeatPool(await sharedBrowser(), url)
  const first = await pool.take(desktop)
  const token = await openOwnerSession(url, devices[0]!)
  await first.context.addCookies([{ name: 'device_token', value: token, url }])
  await first.page.goto(`${url}/device`)
  await first.page.evaluate(async () => {
    localStorage.setItem('mac', 'theirs')
    sessionStorage.setItem('mac', 'theirs')
    await caches.open('theirs')
    await new Promise((resolve) => (indexedDB.open('theirs').onsuccess = resolve))
    await navigator.serviceWorker.ready
  })
  await first.context.setOffline(true)
  await pool.giveBack()

  const second = await pool.take(phone)
  expect(second.context).toBe(first.context)
  expect(second.context.pages()).toEqual([second.page])
  expect(second.page.viewportSize()).toEqual(phone)
  expect(await second.context.cookies()).toEqual([])
  await second.page.goto(`${url}/healthz`)
  const found = await second.page.evaluate(async () => ({
    stored: localStorage.length + sessionStorage.length,
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
  expect(found).toEqual({ stored: 0, caches: [], databases: [], workers: 0 })
})
