import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Page } from 'playwright-core'
import { openAuthenticator, type Authenticator } from './authenticator.ts'

const en = readAllMessages('en')

/** Sets the second factor up on the screen an admin without one is sent to; returns their app and their recovery codes. */
export async function enrolSecondFactor(page: Page): Promise<{ app: Authenticator; recoveryCodes: string[] }> {
  const { setup, recovery } = en.twoFactor
  await page.waitForURL('**/settings/2fa')
  await page.getByRole('button', { name: setup.start }).click()
  await page.getByText(setup.byHand).click()
  const key = await page.locator('details').innerText()
  const app = openAuthenticator(/(?:[A-Z2-7]{4}\s*){8}/u.exec(key)![0])
  await page.getByLabel(setup.code).fill(app.oldestCode())
  await page.getByRole('heading', { name: recovery.title }).waitFor()
  const recoveryCodes = await page
    .locator('ol > li')
    .filter({ hasText: /^(?:[0-9A-Z]{4}-){3}/u })
    .allInnerTexts()
  await page.getByRole('button', { name: recovery.kept }).click()
  return { app, recoveryCodes }
}
