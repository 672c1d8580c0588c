import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeApk, makeSigner } from '../../apps/server/src/testing/stubs/make-apk.ts'
import { beginJob } from '../support/begin-job.ts'
import type { Seat } from '../support/browser.ts'
import { ownAccount } from '../support/own-account.ts'
import { clearSeats, sharedBrowser } from '../support/shared-browser.ts'
import { sharedPanel, type SharedPanel } from '../support/shared-panel.ts'
import { staffSeat } from '../support/staff-seat.ts'
import { valueAt, rowsAt, numberAt } from '@castellan/contract/types/value-at.ts'

// A release: 10%, 30%, pause, resume, a model left out, cancelled, and back to the build before.
const en = readAllMessages('en')
const { updateProgress: words } = en
const { actions, fields } = en.resources.updates

let panel: SharedPanel
let browser: Browser
let seat: Seat

beforeAll(async () => {
  panel = await sharedPanel()
  browser = await sharedBrowser()
  seat = await staffSeat(browser, panel.url, ownAccount(panel, 'release'))
  await trustSigner()
}, 240_000)

afterAll(clearSeats)

const signer = makeSigner()
const apk = async (versionName: string, versionCode: number) => ({
  name: `f2-${versionName}.apk`,
  mimeType: 'application/vnd.android.package-archive',
  buffer: await makeApk({ packageName: 'tv.castellan.f2', versionCode, versionName, abis: ['arm64-v8a'], signer }),
})
/** An operator's app is known before its first release: its signer is a checksum. */
async function trustSigner(): Promise<void> {
  const cookies = await seat.context.cookies()
  const token = cookies.find(({ name }) => name === 'token')!.value
  const send = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await seat.page.request.post(`${panel.url}/api${path}`, { headers, ...data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return valueAt(await answer.json(), 'data')
  }
  const file = numberAt(await send('/app-files/upload', { multipart: { file: await apk('3.5.9', 30_590) } }), 'id')
  const known = { file, product: 'f2', platform: 'android', severity: 'warn' }
  for (const { id, kind } of rowsAt(await send('/checksums/from-file', { data: known })))
    if (kind === 'signer_sha256') await send(`/checksums/${String(id)}/activate`, { data: {} })
}

const button = (name: string | RegExp) => seat.page.getByRole('button', { name, exact: typeof name === 'string' })
const dialog = () => seat.page.getByRole('dialog')
const percent = (text: string, value: number) => text.replace('{{percent, number}}', String(value))
const row = (version: string) => seat.page.locator('[data-row]').filter({ hasText: version })

it('a new app file goes out to 10% of TVs, with a warning about the rollout that is under way', async () => {
  const { page } = seat
  await page.goto(`${panel.url}/updates`)
  await row('3.4.0').waitFor()
  const job = beginJob('release-10-percent')
  await job.click(button(/^Add /u))
  const file = await apk('3.6.0', 30_600)
  await job.chooseFile(dialog().locator('input[type=file]'), file)
  await expect.poll(() => dialog().getByRole('combobox', { name: fields.file }).inputValue()).toContain('3.6.0')
  await job.fill(dialog().getByRole('textbox', { name: new RegExp(`^${fields.notes}`, 'u') }), 'Fewer dropped frames.')
  await job.click(dialog().getByRole('button', { name: en.table.form.add, exact: true }))
  await job.click(row('3.6.0').locator('[data-open]'))
  await job.click(dialog().getByRole('button', { name: actions.validate.label }))
  await job.click(dialog().getByRole('button', { name: actions.start.label }))
  const asking = page.getByRole('alertdialog')
  await asking.getByText(words.alongside).waitFor()
  await asking.getByText('3.4.0').waitFor()
  await job.click(asking.getByRole('button', { name: actions.start.label }))
  await row('3.6.0').getByText(en.resources.updates.values.state.rolling).waitFor()
  expect(job.finish().exceeded).toEqual([])
})

it('its page says whether it is safe to go on, and one press goes on to 30%', async () => {
  const { page } = seat
  await page.goto(`${panel.url}/updates/2`)
  await page.getByRole('heading', { level: 1, name: /3\.4\.0/u }).waitFor()
  for (const name of [
    words.conditions.installed,
    words.conditions.reported,
    words.conditions.failed,
    words.conditions.crashed,
  ])
    await page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText(/[\d.]+%, (?:needs|pauses at) \d+%/u)
      .waitFor()
  // What each TV runs, with its share.
  const runs = page.getByRole('heading', { name: words.runs })
  await runs.waitFor()
  const job = beginJob('release-30-percent')
  await job.click(button(percent(words.expandTo, 30)))
  await page.getByText(percent(words.health, 30)).waitFor()
  expect(job.finish().exceeded).toEqual([])
})

it('is paused and resumed where it was', async () => {
  const { page } = seat
  const job = beginJob('release-pause-resume')
  await job.click(button(actions.pause.label))
  await job.click(button(percent(words.resumeAt, 30)))
  await button(actions.pause.label).waitFor()
  expect(job.finish().exceeded).toEqual([])
  await page.getByText(percent(words.health, 30)).waitFor()
})

it('leaves out a model on which it fails', async () => {
  const job = beginJob('release-exclude-model')
  await job.click(button(words.exclude).first())
  await button(words.include).waitFor()
  expect(job.finish().exceeded).toEqual([])
  await button(en.table.undo).first().waitFor()
})

it('is cancelled, and the build before goes out again under a higher build number', async () => {
  const { page } = seat
  const cancel = beginJob('release-cancel')
  await cancel.click(button(actions.halt.label))
  await cancel.click(page.getByRole('alertdialog').getByRole('button', { name: actions.halt.label }))
  await page.getByText(en.resources.updates.values.state.halted).first().waitFor()
  expect(cancel.finish().exceeded).toEqual([])

  const again = button(/^Release \S+ again$/u)
  const before = /Release (\S+) again/u.exec(await again.innerText())![1]!
  const job = beginJob('release-go-back')
  await job.click(again)
  await job.chooseFile(dialog().locator('input[type=file]'), await apk(before, 30_700))
  await expect.poll(() => dialog().getByRole('combobox', { name: fields.file }).inputValue()).toContain(before)
  await job.click(dialog().getByRole('button', { name: words.again, exact: true }))
  await dialog().waitFor({ state: 'detached' })
  await job.click(page.getByRole('link', { name: en.resources.updates.many, exact: true }).last())
  await job.click(row(before).first().locator('[data-open]'))
  await job.click(dialog().getByRole('button', { name: actions.validate.label }))
  await job.click(dialog().getByRole('button', { name: actions.start.label }))
  await job.click(page.getByRole('alertdialog').getByRole('button', { name: actions.start.label }))
  await row(before).first().getByText(en.resources.updates.values.state.rolling).waitFor()
  expect(job.finish().exceeded).toEqual([])
  expect(seat.complaints).toEqual([])
})
