import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copySqlite, findCanaries, placesBelow, type Place } from '../../apps/server/src/testing/canaries.ts'
import { openXtreamStub, type XtreamStub } from '../../apps/server/src/testing/stubs/xtream-stub.ts'
import { phone, openSeat, tvScreen, type Seat } from '../support/browser.ts'
import { clearSeats, sharedBrowser } from '../support/shared-browser.ts'
import { acceptLicence, ownersPassword, signInAsOwner, turnOnTv } from '../support/owner-and-tv.ts'
import { processes } from '../support/gateway.ts'
import { startPanel, type Panel } from '../support/start-panel.ts'

const en = readAllMessages('en')

const live = 1_300
/** What is typed into the forms, with signs that every spelling writes in its own way. */
const username = 'cnry-user/Zq+&ü~3'
const password = 'cnry-word/Zq+&ü~5'
const wrong = 'cnry-wrong/Zq+&ü~7'
const token = 'cnry-token/Zq+&ü~9'

/** All that the panel of this journey writes: its data, and what it puts aside for a moment. */
const folder = mkdtempSync(join(tmpdir(), 'castellan-canaries-'))
const [dataDir, aside] = [join(folder, 'data'), join(folder, 'tmp')]

let provider: XtreamStub
let panel: Panel
let browser: Browser
let owner: Seat
let tv: Seat

beforeAll(async () => {
  // In twelve days this provider's account expires; the hour keeps the test away from the boundary of a day.
  const expiresAt = String(Math.floor(Date.now() / 1_000) + 12 * 86_400 + 3_600)
  provider = await openXtreamStub({ live, expiresAt, username, password })
  provider.panel.answers.set('get.php', { body: '#EXTM3U\n#EXTINF:-1,Harbour\nhttp://example.com/1\n' })
  for (const path of [dataDir, aside]) mkdirSync(path)
  panel = await startPanel({
    dataDir,
    env: { FETCH_ALLOW: '127.0.0.1', TMPDIR: aside, LOG_LEVEL: 'trace' },
  })
  browser = await sharedBrowser()
  owner = await openSeat(browser, { viewport: phone, hasWorker: false })
  tv = await openSeat(browser, { viewport: tvScreen })
})

afterAll(async () => {
  await clearSeats()
  await panel?.stop()
  await provider?.close()
  rmSync(folder, { recursive: true, force: true })
})

it('brings an Xtream login from the phone to the TV: pasted, tested, saved, fetched', async () => {
  const { page } = owner
  await signInAsOwner(page, panel.url, await turnOnTv(tv.page, panel.url))

  // A wrong password is distinguished from an unreachable server, in plain words, and nothing typed is lost.
  const { ownerSources: words } = en
  await page.goto(`${panel.url}/device/xtreams/add`)
  await page.getByLabel(en.owner.playlists.name, { exact: true }).fill('Living room')
  await page
    .getByLabel(words.server, { exact: true })
    .fill(`${provider.url}/get.php?${new URLSearchParams({ username, password: wrong, type: 'm3u_plus' })}`)
  await page.getByRole('button', { name: words.test }).click()
  await page.getByText(en.sourceFaults.auth).waitFor()

  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words.test }).click()
  await page.getByText(words.works).waitFor()
  await page.getByText('1,300 channels · 40 movies · 12 series').waitFor()
  await page.getByText('Provider account expires in 12 days').waitFor()
  await page.getByRole('button', { name: words.save }).click()
  await page.waitForURL(`${panel.url}/device/xtreams`)

  // The TV lists what the provider has, and the phone says so.
  const expected = live
  await expect
    .poll(async () => Number((await tv.page.getByTestId('channel-count').innerText()).replaceAll(/\D/gu, '')), {
      timeout: 20_000,
      interval: 100,
    })
    .toBe(expected)
  await page.getByText('1,300 channels · 40 movies · 12 series').waitFor()
  await page
    .getByText(/^On the TV/u)
    .first()
    .waitFor()
  // Its logos have the login in their addresses, which only the panel opens.
  await acceptLicence(tv.page)
  const logo = tv.page.locator('#channels .logo[data-logo=shown] img').first()
  await logo.waitFor()
  expect(await logo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(16)
  expect(await tv.page.content()).not.toContain(password)
  expect(await page.content()).not.toContain(password)
  expect(await page.content()).not.toContain(username)
  expect([...owner.complaints, ...tv.complaints]).toEqual([])
})

// Of PostgreSQL the server's tests search every row.
it.skipIf(processes > 1)(
  'leaves nothing behind of what was typed: not in the database, its log, a backup, a file, or the log',
  async () => {
    const { page } = owner
    await page.goto(`${panel.url}/device/playlists/add`)
    await page.getByLabel(en.owner.playlists.name, { exact: true }).fill('Kitchen')
    const link = `${provider.url}/get.php?${new URLSearchParams({ token })}`
    await page.getByLabel(en.owner.playlists.url, { exact: true }).fill(link)
    await page.getByRole('button', { name: en.ownerSources.test }).click()
    await page.getByText(en.ownerSources.works).waitFor()
    await page.getByRole('button', { name: en.owner.playlists.addAction }).click()
    await page.waitForURL(`${panel.url}/device/playlists`)
    await page
      .getByText(/^On the TV/u)
      .first()
      .waitFor()

    copySqlite(join(dataDir, 'castellan.db'), join(dataDir, 'backup'))
    const places: Place[] = [...placesBelow(folder), ['log', Buffer.from(panel.printed())]]
    const names = places.map(([place]) => place)
    expect(names).toContain('data/castellan.db-wal')
    // The search finds what is there: names are no secret.
    expect(findCanaries(['Kitchen'], places)).toContain('Kitchen in data/backup')
    expect(panel.printed()).toContain('is ready')
    expect(findCanaries([username, password, wrong, token, ownersPassword], places)).toEqual([])
  },
)
