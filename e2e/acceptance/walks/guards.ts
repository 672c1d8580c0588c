import { expect } from 'vitest'
import type { Stage } from '../stage.ts'
import { en } from '../trials.ts'
import { begin, standsAt } from './begin.ts'
import { textAt } from '@castellan/contract/types/value-at.ts'

export async function goesUnauthorized(stage: Stage): Promise<void> {
  const { page } = await stage.sitAs('reseller')
  await page.goto(`${stage.url}/settings/roles`)
  await standsAt(page, '/unauthorized')
  await page.getByRole('heading', { name: en.shell.unauthorized.title }).first().waitFor({ state: 'attached' })
}

export async function goesHome(stage: Stage): Promise<void> {
  const { page } = await stage.sitAs('reseller')
  await page.goto(`${stage.url}/components`)
  await standsAt(page, '/')
}

export async function fieldError(stage: Stage): Promise<void> {
  const { body } = await stage.ask('super-admin', 'GET /portals?length=10')
  const page = await begin(stage, { at: '/portals' })
  await page.getByRole('button', { name: en.table.add.replace('{{resource}}', en.resources.portals.one) }).click()
  const form = page.getByRole('dialog')
  const host = form.getByRole('textbox', { name: new RegExp(`^${en.resources.portals.fields.host}`, 'u') })
  await host.fill(textAt(body, 'data', 0, 'host'))
  await form.getByRole('textbox', { name: new RegExp(`^${en.resources.portals.fields.label}`, 'u') }).fill('Acceptance')
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/portals/store'))
  await form.getByRole('button', { name: en.table.form.add, exact: true }).click()
  const said = textAt(await (await answered).json(), 'errors', 'host', 0)
  await expect.poll(() => host.getAttribute('aria-invalid')).toBe('true')
  const described = (await host.getAttribute('aria-describedby'))!.split(' ')
  const words = await Promise.all(described.map((id) => page.locator(`[id="${id}"]`).innerText()))
  expect(said).not.toBe('')
  expect(words.join(' ')).toContain(said)
}
