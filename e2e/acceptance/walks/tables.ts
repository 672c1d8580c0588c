import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import type { Stage } from '../stage.ts'
import { en } from '../trials.ts'
import { begin } from './begin.ts'

/** The list of TVs with its first rows. */
async function list(stage: Stage, query = ''): Promise<Page> {
  const page = await begin(stage, { at: `/devices${query}` })
  await rows(page).first().waitFor()
  return page
}
const rows = (page: Page) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
    .filter({ hasNot: page.getByRole('columnheader') })
const asked = (page: Page, part: string): Promise<Request> =>
  page.waitForRequest(
    (request) => request.method() === 'GET' && /\/api\/devices\?/u.test(request.url()) && request.url().includes(part),
  )
const sizeButton = (page: Page) => page.getByRole('button', { name: new RegExp(en.table.pageSize, 'u') })

export async function pageSizes(stage: Stage): Promise<void> {
  const page = await list(stage)
  await sizeButton(page).click()
  await page.getByRole('menuitemradio').first().waitFor()
  const options = await page.getByRole('menuitemradio').allInnerTexts()
  expect(options.map((text) => text.trim())).toEqual(['10', '15', '20', en.table.pageSizeAll])
}

export async function allIs500(stage: Stage): Promise<void> {
  const page = await list(stage)
  const asking = asked(page, 'length=500')
  await sizeButton(page).click()
  await page.getByRole('menuitemradio', { name: en.table.pageSizeAll }).click()
  await asking
}

export async function searchResets(stage: Stage): Promise<void> {
  const page = await list(stage, '?page=2&length=10')
  const asking = page.waitForRequest(
    (request) => request.url().includes('/api/devices?') && request.url().includes('search=00'),
  )
  await page.getByRole('searchbox').first().fill('00')
  expect(new URL((await asking).url()).searchParams.get('page') ?? '1').toBe('1')
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe(null)
}

export async function sizeRefreshes(stage: Stage): Promise<void> {
  const page = await list(stage)
  const asking = asked(page, 'length=10')
  await sizeButton(page).click()
  await page.getByRole('menuitemradio', { name: '10', exact: true }).click()
  await asking
  await expect.poll(() => rows(page).count()).toBe(10)
}

export async function pageRefreshes(stage: Stage): Promise<void> {
  const page = await list(stage, '?length=10')
  const before = await rows(page).first().innerText()
  const asking = asked(page, 'page=2')
  await page
    .getByRole('navigation', { name: en.table.pages.nav })
    .getByRole('button', { name: en.table.pages.next })
    .or(page.getByRole('link', { name: en.table.pages.next }))
    .first()
    .click()
  await asking
  await expect.poll(() => rows(page).first().innerText()).not.toBe(before)
}

const header = (page: Page, name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`, 'u') })

export async function sortToggles(stage: Stage): Promise<void> {
  const page = await list(stage)
  const name = en.resources.devices.fields.mac
  for (const direction of ['ascending', 'descending', 'ascending']) {
    await header(page, name).getByRole('button').click()
    await expect.poll(() => header(page, name).getAttribute('aria-sort')).toBe(direction)
  }
}

/** A list that is all here is sorted without asking the server for a sort it has not. */
export async function sortsLocally(stage: Stage): Promise<void> {
  const page = await begin(stage, { at: '/portals' })
  await rows(page).first().waitFor()
  const name = en.resources.portals.fields.label
  await header(page, name).getByRole('button').click()
  await expect.poll(() => header(page, name).getAttribute('aria-sort')).toBe('ascending')
  const at = await header(page, name).evaluate((one) => [...one.parentElement!.children].indexOf(one))
  const labels = async () =>
    (
      await rows(page)
        .locator(':scope > *')
        .evaluateAll(
          (cells, index) =>
            cells
              .filter((cell) => [...cell.parentElement!.children].indexOf(cell) === index)
              .map((cell) => cell.textContent!.trim()),
          at,
        )
    ).filter((text) => text !== '' && text !== '—')
  await expect
    .poll(async () => {
      const shown = await labels()
      return (
        shown.length > 2 &&
        shown.join('|') ===
          shown
            .toSorted((one, other) => one.toLowerCase().localeCompare(other.toLowerCase(), 'en', { numeric: true }))
            .join('|')
      )
    })
    .toBe(true)
}

const columnsButton = (page: Page) => page.getByRole('button', { name: en.table.columns.button })
const columnBox = (page: Page, name: string) => page.getByRole('dialog').getByRole('checkbox', { name })

export async function columnsPersist(stage: Stage): Promise<void> {
  const page = await list(stage)
  const name = en.resources.devices.fields.model
  await columnsButton(page).click()
  const wasShown = await columnBox(page, name).isChecked()
  await columnBox(page, name).setChecked(!wasShown, { force: true })
  const stored = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('columns')))
  expect(stored).toEqual(['castellan.columns.devices'])
  await page.reload()
  await rows(page).first().waitFor()
  expect((await header(page, name).count()) > 0).toBe(!wasShown)
}

export async function columnsOrder(stage: Stage): Promise<void> {
  const page = await list(stage)
  const shown = async () =>
    (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).filter(Boolean)
  const first = await shown()
  await page.evaluate(() => localStorage.setItem('castellan.columns.devices', JSON.stringify(['mac', 'status'])))
  await page.reload()
  await rows(page).first().waitFor()
  const { fields } = en.resources.devices
  expect(await shown()).toEqual([fields.mac, fields.status, en.table.rowActions])
  await page.evaluate(() => localStorage.setItem('castellan.columns.devices', '[]'))
  await page.reload()
  await rows(page).first().waitFor()
  expect(await shown()).toEqual(first)
}

export async function actionsExcluded(stage: Stage): Promise<void> {
  const page = await list(stage)
  await page
    .getByRole('button', { name: /^Actions for /u })
    .first()
    .waitFor()
  await columnsButton(page).click()
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
  const offered = await page
    .getByRole('dialog')
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent?.trim() ?? ''))
  expect(offered).not.toContain(en.table.rowActions)
  expect(offered.length).toBeGreaterThan(3)
}

const everyBox = (page: Page) => page.getByRole('columnheader').getByRole('checkbox')
const selectedText = (page: Page, count: number) =>
  page.getByText(en.table.select.count_other.replace('{{count, number}}', String(count)))

export async function selectAll(stage: Stage): Promise<void> {
  const page = await list(stage, '?length=10')
  await everyBox(page).check({ force: true })
  await selectedText(page, 10).waitFor()
  await page
    .getByRole('navigation', { name: en.table.pages.nav })
    .getByRole('button', { name: en.table.pages.next })
    .or(page.getByRole('link', { name: en.table.pages.next }))
    .first()
    .click()
  await expect.poll(() => everyBox(page).isChecked()).toBe(false)
  await everyBox(page).check({ force: true })
  await selectedText(page, 20).waitFor()
}

export async function unselectAll(stage: Stage): Promise<void> {
  const page = await list(stage, '?length=10')
  await everyBox(page).check({ force: true })
  await selectedText(page, 10).waitFor()
  await everyBox(page).uncheck({ force: true })
  await selectedText(page, 10).waitFor({ state: 'detached' })
}

export const exportsAs = (way: string, file: string) => async (stage: Stage) => {
  const page = await list(stage)
  await page.getByRole('button', { name: en.table.export.button }).click()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/export')) sent.push(request.url())
  })
  const downloading = page.waitForEvent('download')
  await page
    .getByRole('menuitem', { name: new RegExp(way, 'u') })
    .first()
    .click()
  expect((await downloading).suggestedFilename()).toBe(file)
  expect(sent.every((url) => !url.includes('/bulk/all/'))).toBe(true)
}
