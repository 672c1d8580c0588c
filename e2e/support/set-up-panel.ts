import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Page } from 'playwright-core'
import { enrolSecondFactor } from './enrol-second-factor.ts'
import type { Panel } from './start-panel.ts'

/** Makes the first person of an empty panel, who stands on its home afterwards. */
export async function setUpPanel(page: Page, panel: Panel): Promise<void> {
  const { setup } = readAllMessages('en').session
  await page.goto(panel.firstRunLink!)
  await page.getByLabel(setup.name).fill('Ada Keller')
  await page.getByLabel(setup.email).fill('ada@example.com')
  await page.getByLabel(setup.password, { exact: true }).fill('a quiet harbour at dusk')
  await page.getByRole('button', { name: setup.submit, exact: true }).click()
  await enrolSecondFactor(page)
  await page.waitForURL(`${panel.url}/`)
}
