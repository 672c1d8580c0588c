import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Page } from 'playwright-core'

const en = readAllMessages('en')

/** What the screen of a TV shows of itself. */
export type Identity = { mac: string; deviceKey: string }

export const ownersPassword = 'nine green bottles'

/** Switches a virtual TV on and waits until the panel gave it its key. */
export async function turnOnTv(page: Page, panelUrl: string): Promise<Identity> {
  await page.goto(`${panelUrl}/tv/`)
  const deviceKey = page.getByTestId('device-key').getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/u)
  return {
    deviceKey: (await deviceKey.innerText()).trim(),
    mac: (await page.getByTestId('mac').innerText()).trim(),
  }
}

/** Signs an owner in with the key on their TV's screen, as they would type it, and chooses their password. */
export async function signInAsOwner(page: Page, panelUrl: string, { mac, deviceKey }: Identity): Promise<void> {
  await page.goto(`${panelUrl}/device/login?mac=${encodeURIComponent(mac)}`)
  await page.getByRole('textbox', { name: en.owner.login.deviceKey }).fill(deviceKey.toLowerCase())
  await page.getByRole('button', { name: en.owner.login.signIn }).click()
  await page.waitForURL('**/device/password')
  await page.getByLabel(en.owner.password.field, { exact: true }).fill(ownersPassword)
  await page.getByRole('button', { name: en.owner.password.save }).click()
  await page.waitForURL(`${panelUrl}/device`)
}

/** Accepts the licence text in front of the TV, which then shows its channels. */
export async function acceptLicence(page: Page): Promise<void> {
  await page.getByTestId('licence-accept').click()
  await page.locator('#channels').waitFor()
}

export async function uploadPlaylist(page: Page, panelUrl: string): Promise<void> {
  const entry = (index: number) => {
    const group = ['News', 'Kids', 'XXX', 'Horror'][index % 4]!
    return `#EXTINF:-1 group-title="${group}",${group} ${index}\nhttp://tv.example:8080/live/${index}.ts\n`
  }
  const buffer = Buffer.from(`#EXTM3U\n${Array.from({ length: 80 }, (_, index) => entry(index)).join('')}`)
  await page.goto(`${panelUrl}/device/playlists-upload/add`)
  await page.locator('input[type=file]').setInputFiles({ name: 'family.m3u', mimeType: 'audio/x-mpegurl', buffer })
  await page.getByRole('button', { name: en.owner.uploads.send }).click()
  await page.getByText(en.owner.uploads.done).waitFor()
}
