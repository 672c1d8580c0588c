import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { desktop, openSeat, type Seat } from './support/browser.ts'
import { clearSeats, sharedBrowser } from './support/shared-browser.ts'
import { enrolSecondFactor } from './support/enrol-second-factor.ts'
import { startPanel, type Panel } from './support/start-panel.ts'

const en = readAllMessages('en')

const admin = { name: 'Ada Keller', email: 'ada@example.com', password: 'a quiet harbour at dusk' }

let panel: Panel
let browser: Browser
let seat: Seat

beforeAll(async () => {
  panel = await startPanel()
  browser = await sharedBrowser()
  seat = await openSeat(browser, { viewport: desktop })
})

afterAll(async () => {
  await clearSeats()
  await panel?.stop()
})

it('an admin enrols their second factor on first sign-in, and signs in with it afterwards', async () => {
  const { page } = seat
  const { verify } = en.twoFactor
  const sidebar = page.getByRole('navigation', { name: en.shell.sidebar.label })
  const signOut = async () => {
    await page.getByRole('button', { name: en.shell.profile.open }).click()
    await page.getByRole('menuitem', { name: en.shell.signOut }).click()
  }
  const signIn = async () => {
    await page.getByLabel(en.session.login.name).fill(admin.email)
    await page.getByLabel(en.session.login.password, { exact: true }).fill(admin.password)
    await page.getByRole('button', { name: en.session.login.submit }).click()
    await page.waitForURL('**/verify/2fa')
  }

  // The first account may do everything, once it has a second factor: wherever they go, they are sent to set it up.
  await page.goto(panel.firstRunLink!)
  const { setup } = en.session
  await page.getByLabel(setup.name).fill(admin.name)
  await page.getByLabel(setup.email).fill(admin.email)
  await page.getByLabel(setup.password, { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: setup.submit }).click()
  await page.waitForURL('**/settings/2fa')
  await page.goto(`${panel.url}/devices`)
  await page.waitForURL('**/settings/2fa')
  const { app, recoveryCodes } = await enrolSecondFactor(page)
  expect(recoveryCodes).toHaveLength(10)
  await page.waitForURL('**/devices')
  await sidebar.waitFor()
  expect(seat.complaints).toEqual([])

  // The password alone is no longer enough; a wrong code is refused.
  await signOut()
  await signIn()
  await page.goto(`${panel.url}/devices`)
  await page.waitForURL('**/verify/2fa')
  const code = page.getByLabel(verify.code, { exact: true })
  await code.fill(String((Number(app.code()) + 500_000) % 1_000_000).padStart(6, '0'))
  await page.getByText(en.server.errors.wrong_code).waitFor()

  // The next code of their app does, and once the phone is gone a recovery code, which opens once.
  await code.fill(await app.nextCode())
  await sidebar.waitFor()
  await signOut()
  await signIn()
  await page.getByRole('button', { name: verify.useRecovery }).click()
  await page.getByLabel(verify.recoveryCode).fill(recoveryCodes[0]!.toLowerCase())
  await page.getByRole('button', { name: verify.submit }).click()
  await sidebar.waitFor()
  await signOut()
  await signIn()
  await page.getByRole('button', { name: verify.useRecovery }).click()
  await page.getByLabel(verify.recoveryCode).fill(recoveryCodes[0]!)
  await page.getByRole('button', { name: verify.submit }).click()
  await page.getByText(en.server.errors.wrong_code).waitFor()
}, 120_000)
