import { menu, type MenuEntry } from '@castellan/contract/screens.ts'
import { resources } from '@castellan/contract/resources/index.ts'
import { locales } from '@castellan/contract/locales.ts'
import { expect, test } from 'vitest'
import { i18n } from './i18n.ts'
import { initI18n } from './init-i18n.ts'
import { listTitleOf } from './list-title.ts'

const groups: readonly MenuEntry[] = menu
const entries = groups.flatMap((entry) => [entry, ...(entry.entries ?? [])])
/** Lists of which the title is not the label of the menu; each has a reason in `listTitleOf`. */
const others = ['credit_records', 'tampered_devices']

test.each(locales)('each list of the menu is titled as its entry is labelled: %s', async (locale) => {
  await initI18n(locale)
  const labels: Readonly<Record<string, unknown>> = i18n.t(($) => $.menu, { returnObjects: true })
  for (const resource of Object.values(resources)) {
    const entry = entries.find(({ screen }) => screen === resource.screen)
    const title = listTitleOf(resource, 'the rows', i18n.t)
    const label = entry && labels[entry.words]
    const expected = others.includes(resource.name) ? undefined : label
    expect([resource.name, title]).toEqual([resource.name, expected ?? 'the rows'])
  }
})

test('a list that is spelled otherwise than its entry is found in the palette by both', async () => {
  await initI18n('en')
  const { t } = i18n
  expect([t(($) => $.menu.tampered), t(($) => $.resources.tampered_devices.many)]).toEqual([
    'Tempered Devices',
    'Tampered devices',
  ])
  expect(t(($) => $.palette.keywords.tampered)).toContain('tampered')
})
