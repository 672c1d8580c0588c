import { render } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { initI18n } from '../../i18n/init-i18n.ts'
import { noResourceTexts } from '../../i18n/resource-texts.ts'
import { sampleRow } from '../../testing/sample-row.ts'
import { OwnTexts } from './title-lists.tsx'
import { movies } from '@castellan/contract/resources/movies.ts'

beforeAll(() => initI18n('en'))

it('names the language of each title that staff wrote', () => {
  const row = { ...sampleRow(movies, 1), own_title: { de: 'Schnee auf der Antenne' } }
  const place = { field: movies.fields.own_title, name: 'own_title', words: noResourceTexts }
  const { container } = render(<OwnTexts {...place} row={row} />)
  expect(container.textContent).toContain('German: Schnee auf der Antenne')
})
