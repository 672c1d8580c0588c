import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import { countUnreadable, generatePlaylist } from '@castellan/sources/fixtures/generate-playlist.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { desktop, phone, openSeat, tvScreen, type Seat } from '../support/browser.ts'
import { clearSeats, sharedBrowser } from '../support/shared-browser.ts'
import { signInAsOwner, turnOnTv } from '../support/owner-and-tv.ts'
import { enrolSecondFactor } from '../support/enrol-second-factor.ts'
import { startPanel, type Panel } from '../support/start-panel.ts'

const en = readAllMessages('en')

const recipe = { entries: 2_400, seed: 7, malformed: true } as const
const admin = { name: 'Ada Keller', email: 'ada@example.com', password: 'a quiet harbour at dusk' }

let panel: Panel
let browser: Browser
let staff: Seat
let owner: Seat
let tv: Seat
/** The TV that is there by the first journey. */
let mac: string

beforeAll(async () => {
  panel = await startPanel()
  browser = await sharedBrowser()
  staff = await openSeat(browser, { viewport: desktop })
  owner = await openSeat(browser, { viewport: phone })
  tv = await openSeat(browser, { viewport: tvScreen })
})

afterAll(async () => {
  await clearSeats()
  await panel?.stop()
})

it('closes the loop: first run, TV, owner, playlist, back office', async () => {
  // The stranger opens the link the panel printed and becomes its super-admin, with a second factor.
  await staff.page.goto(panel.firstRunLink!)
  const { setup } = en.session
  await staff.page.getByLabel(setup.name).fill(admin.name)
  await staff.page.getByLabel(setup.email).fill(admin.email)
  await staff.page.getByLabel(setup.password, { exact: true }).fill(admin.password)
  await staff.page.getByRole('button', { name: setup.submit }).click()
  const { recoveryCodes } = await enrolSecondFactor(staff.page)
  await staff.page.waitForURL(`${panel.url}/`)
  await staff.page.getByRole('navigation', { name: en.shell.sidebar.label }).waitFor()

  // They sign out and in again with what they chose, and a code they saved.
  await staff.page.getByRole('button', { name: en.shell.profile.open }).click()
  await staff.page.getByRole('menuitem', { name: en.shell.signOut }).click()
  await staff.page.getByLabel(en.session.login.name).fill(admin.email)
  await staff.page.getByLabel(en.session.login.password, { exact: true }).fill(admin.password)
  await staff.page.getByRole('button', { name: en.session.login.submit }).click()
  await staff.page.getByRole('button', { name: en.twoFactor.verify.useRecovery }).click()
  await staff.page.getByLabel(en.twoFactor.verify.recoveryCode).fill(recoveryCodes[0]!)
  await staff.page.getByRole('button', { name: en.twoFactor.verify.submit }).click()
  await staff.page.getByRole('navigation', { name: en.shell.sidebar.label }).waitFor()

  // A TV is switched on: it announces itself and shows its key.
  const identity = await turnOnTv(tv.page, panel.url)
  mac = identity.mac

  // Its owner signs in on the phone with the key, and must choose a password.
  await signInAsOwner(owner.page, panel.url, identity)

  // They upload a real-size playlist with all that playlists get wrong.
  const chunks: Buffer[] = []
  for await (const chunk of generatePlaylist(recipe)) chunks.push(chunk)
  await owner.page.goto(`${panel.url}/device/playlists-upload/add`)
  await owner.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'family.m3u', mimeType: 'audio/x-mpegurl', buffer: Buffer.concat(chunks) })
  await owner.page.getByRole('button', { name: en.owner.uploads.send }).click()
  await owner.page.getByText(en.owner.uploads.done).waitFor()
  const readAt = Date.now()

  // The TV lists its channels, at most a second after the file was read.
  const expected = recipe.entries
  await expect
    // Of the entries of the list, the count on the screen is that of its channels.
    .poll(async () => Number(await tv.page.getByTestId('channel-count').getAttribute('data-entries')), {
      timeout: 5_000,
      interval: 20,
    })
    .toBe(expected)
  const tookMs = Date.now() - readAt
  console.log(
    `the TV listed ${expected} channels ${tookMs} ms after the phone said the file was read (${countUnreadable(recipe)} unreadable entries left out)`,
  )
  expect(tookMs).toBeLessThanOrEqual(1_000)
  await owner.page.goto(`${panel.url}/device`)
  await owner.page
    .getByText(/^On the TV/u)
    .first()
    .waitFor()

  // The back office lists the device.
  await staff.page.getByRole('link', { name: en.menu.devices }).click()
  await staff.page.getByRole('row', { name: new RegExp(identity.mac, 'u') }).waitFor()

  expect([...staff.complaints, ...owner.complaints, ...tv.complaints]).toEqual([])
})

it('grants nothing to somebody who knows only the MAC', async () => {
  const stranger = await openSeat(browser, { viewport: phone })
  for (const path of ['/device', '/device/playlists', '/device/playlists-upload/add']) {
    await stranger.page.goto(`${panel.url}${path}`)
    await stranger.page.waitForURL('**/device/login**')
  }
  const answer = await stranger.page.request.post(`${panel.url}/api/app/device/login`, { data: { mac } })
  expect(answer.status()).toBe(422)
})
