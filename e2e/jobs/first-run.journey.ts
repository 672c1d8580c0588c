import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeApk } from '../../apps/server/src/testing/stubs/make-apk.ts'
import { openAuthenticator } from '../support/authenticator.ts'
import { beginJob, type Job } from '../support/begin-job.ts'
import { desktop, phone, openSeat, tvScreen, type Seat } from '../support/browser.ts'
import { ownersPassword, turnOnTv, type Identity } from '../support/owner-and-tv.ts'
import { clearSeats, sharedBrowser } from '../support/shared-browser.ts'
import { startPanel, type Panel } from '../support/start-panel.ts'
import { openStreamOrigin, streamNames, type StreamOrigin } from '../support/stream-origin.ts'

// The operator's first hour: an empty panel becomes one that sells, and a TV plays.
const en = readAllMessages('en')
const { firstSteps } = en.home
const { steps } = firstSteps

let panel: Panel
let browser: Browser
let origin: StreamOrigin
let staff: Seat
let owner: Seat
let tv: Seat

beforeAll(async () => {
  origin = await openStreamOrigin()
  // A mail server is named where the panel is started, like its address.
  panel = await startPanel({ env: { SMTP_URL: 'smtp://127.0.0.1:9', FETCH_ALLOW: '127.0.0.1' } })
  browser = await sharedBrowser()
  staff = await openSeat(browser, { viewport: desktop })
  owner = await openSeat(browser, { viewport: phone, hasWorker: false })
  tv = await openSeat(browser, { viewport: tvScreen })
}, 120_000)

afterAll(async () => {
  await clearSeats()
  await panel?.stop()
  await origin?.close()
})

const button = (name: string) => staff.page.getByRole('button', { name, exact: true })
const inDialog = () => staff.page.getByRole('dialog')
/** The list of steps, on the home. */
const list = () => staff.page.getByRole('list').filter({ hasText: steps.backup })
const step = (name: keyof typeof steps) => list().getByRole('listitem').filter({ hasText: steps[name] })

async function home(job: Job): Promise<void> {
  await job.click(staff.page.getByRole('navigation').getByRole('link', { name: en.menu.dashboard, exact: true }))
  await list().waitFor()
}

/** Begins a step from the list, and returns to the list, where it is done. */
async function walk(job: Job, name: keyof typeof steps, through: () => Promise<void>): Promise<void> {
  const startedAt = performance.now()
  await job.click(step(name).getByRole('link'))
  await through()
  await home(job)
  await step(name).getByText(firstSteps.done).waitFor({ state: 'attached' })
  expect(performance.now() - startedAt, name).toBeLessThan(60_000)
}

async function setUp(job: Job): Promise<void> {
  const { page } = staff
  const { setup } = en.session
  await page.goto(panel.url)
  await page.getByText(en.session.setup.missingTitle).waitFor()
  await job.open(page, panel.firstRunLink!)
  await job.fill(page.getByLabel(setup.name), 'Ada Keller')
  await job.fill(page.getByLabel(setup.email), 'ada@example.com')
  await job.fill(page.getByLabel(setup.password, { exact: true }), 'a quiet harbour at dusk')
  await job.click(button(setup.submit))
  await page.waitForURL('**/settings/2fa')
  await job.click(button(en.twoFactor.setup.start))
  await job.click(page.getByText(en.twoFactor.setup.byHand))
  const key = /(?:[A-Z2-7]{4}\s*){8}/u.exec(await page.locator('details').innerText())![0]
  await job.fill(page.getByLabel(en.twoFactor.setup.code), openAuthenticator(key).oldestCode())
  await job.click(button(en.twoFactor.recovery.kept))
  await page.waitForURL(`${panel.url}/`)
}

/** The owner's part, on their phone. */
async function addPlaylist(job: Job, { mac, deviceKey }: Identity): Promise<void> {
  const { page } = owner
  const { login, password, playlists } = en.owner
  const press = (name: string) => job.click(page.getByRole('button', { name }))
  await job.open(page, `${panel.url}/device/login?mac=${encodeURIComponent(mac)}`)
  await job.fill(page.getByRole('textbox', { name: login.deviceKey }), deviceKey)
  await press(login.signIn)
  await job.fill(page.getByLabel(password.field, { exact: true }), ownersPassword)
  await press(password.save)
  await page.waitForURL(`${panel.url}/device`)
  await job.open(page, `${panel.url}/device/playlists/add`)
  await job.fill(page.getByLabel(playlists.name, { exact: true }), 'Home')
  await job.fill(page.getByLabel(playlists.url, { exact: true }), origin.playlistUrl)
  await press(en.ownerSources.test)
  await page.getByText(en.ownerSources.works).waitFor()
  await press(playlists.addAction)
}

it('an operator takes an empty panel to a TV that plays, and the list ticks itself off', async () => {
  const { page } = staff
  const job = beginJob('first-run')
  await setUp(job)
  await list().waitFor()
  expect(await list().getByText(firstSteps.done).count()).toBe(1)
  await step('addresses').getByText(firstSteps.hints.addresses).waitFor()

  await walk(job, 'app', async () => {
    const buffer = await makeApk({ packageName: 'tv.castellan.f2', versionCode: 30_302, versionName: '3.3.2' })
    const mimeType = 'application/vnd.android.package-archive'
    await job.chooseFile(inDialog().locator('input[type=file]'), { name: 'f2.apk', mimeType, buffer })
    await job.click(button(en.checksumsFromFile.make))
    await inDialog().waitFor({ state: 'detached' })
  })
  await walk(job, 'prices', async () => {
    await job.click(page.locator('[data-row]').filter({ hasText: 'Standard: 1 month' }).locator('[data-open]'))
    await job.click(inDialog().getByRole('button', { name: en.details.edit, exact: true }))
    const { credits } = en.resources.price_rules.fields
    await job.fill(inDialog().getByRole('textbox', { name: credits, exact: true }), '2')
    await job.click(inDialog().getByRole('button', { name: en.table.form.save }))
    await page.getByText(en.table.done.saved).waitFor()
  })
  await walk(job, 'reseller', async () => {
    const { fields } = en.resources.users
    await job.fill(page.getByLabel(fields.name, { exact: true }), 'Nordlicht TV')
    await job.fill(page.getByLabel(fields.email, { exact: true }), 'nordlicht@example.com')
    await job.fill(page.getByLabel(fields.username, { exact: true }), 'nordlicht')
    await job.fill(page.getByRole('combobox', { name: fields.role }), 'Reseller')
    await job.click(page.getByRole('option', { name: 'Reseller', exact: true }))
    await job.click(button(en.table.form.add))
    await page.getByText(en.table.done.added).waitFor()
  })
  await walk(job, 'credits', async () => {
    await job.fill(inDialog().getByRole('combobox'), 'Nord')
    await job.click(page.getByRole('option', { name: /^Nordlicht TV/u }))
    await job.fill(inDialog().getByLabel(en.enterCredits.credits, { exact: true }), '500')
    await job.click(inDialog().getByRole('button', { name: en.enterCredits.mint.button }))
    await inDialog().waitFor({ state: 'detached' })
  })
  await walk(job, 'backup', async () => {
    await job.click(button(en.backups.make))
    await page.getByText(en.resources.backups.values.state.ok).first().waitFor()
  })

  const identity = await turnOnTv(tv.page, panel.url)
  await tv.page.getByTestId('inactive').waitFor()
  const code = (await tv.page.getByTestId('pairing-code').innerText()).trim()
  await walk(job, 'tv', async () => {
    await job.fill(inDialog().getByLabel(en.activation.code), code)
    await inDialog().getByTestId('found-tv').waitFor()
    await job.click(inDialog().getByRole('button', { name: en.activation.submit, exact: true }))
    await page.getByText(en.activation.done.replace('{{mac}}', identity.mac).replace(/\.$/u, '')).waitFor()
  })
  await addPlaylist(job, identity)
  await job.click(tv.page.getByTestId('licence-accept'))
  await job.click(tv.page.locator('#channels').getByRole('option').filter({ hasText: streamNames.plays }).first())
  await tv.page.locator('[data-testid=player][data-state=playing]').waitFor()
  expect(job.finish().exceeded).toEqual([])

  // Only its own HTTPS address is left, which no browser can give it.
  expect(await list().getByText(firstSteps.done).count()).toBe(7)
  expect([...staff.complaints, ...owner.complaints, ...tv.complaints]).toEqual([])
})

it('the list can be dismissed and found again', async () => {
  const { page } = staff
  const job = beginJob('first-steps-again')
  await job.click(page.getByRole('main').getByRole('button', { name: firstSteps.dismiss, exact: true }))
  await list().waitFor({ state: 'detached' })
  await page.reload()
  await job.click(button(firstSteps.show))
  await list().waitFor()
  expect(job.finish().exceeded).toEqual([])
})
