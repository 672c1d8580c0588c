import { render } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { initI18n } from '../../i18n/init-i18n.ts'
import type { FactProps } from '../../resource/table-view.ts'
import type { TitleResource } from './title-cards.ts'
import { OwnTexts } from './title-lists.tsx'

beforeAll(() => initI18n('en'))

it('names the language of each title that staff wrote', () => {
  const props = { row: { own_title: { de: 'Schnee auf der Antenne' } }, name: 'own_title' } as never
  const { container } = render(<OwnTexts {...(props as FactProps<TitleResource>)} />)
  expect(container.textContent).toContain('German: Schnee auf der Antenne')
})
