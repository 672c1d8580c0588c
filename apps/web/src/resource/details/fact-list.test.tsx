import { announcements } from '@castellan/contract/resources/announcements.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { renderAt } from '../testing/render-resource.tsx'
import { FactList } from './fact-list.tsx'

const at = '2026-03-04T05:06:07.000Z'
const row = { id: 1, version: 1, created_at: at, updated_at: at, title: 'Sale', title_in: {}, body_in: { de: 'Heute' } }

function Facts() {
  return <FactList view={{ resource: announcements, words: useResourceTexts(announcements) }} row={row} />
}

test('a field that may be filled in says that it has no text in any language, as it does of no text at all', async () => {
  await renderAt(Facts, '/')
  await screen.findByText('Heute')
  const valueOf = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent
  expect(await valueOf('Title')).toBe('Sale')
  expect(await valueOf('Title by language')).toBe('—')
  expect(await valueOf('Text by language')).toBe('Heute')
  expect(await valueOf('Link')).toBe('—')
})
