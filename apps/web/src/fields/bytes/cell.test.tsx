import { bytes } from '@castellan/contract/fields/bytes.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { initI18n } from '../../i18n/init-i18n.ts'
import { noResourceTexts } from '../../i18n/resource-texts.ts'
import { LocaleProvider } from '../../ui/locale-provider.tsx'
import { cellOf } from '../cells.ts'

afterEach(cleanup)

test.each([
  [3_565_158, '3.4 MB'],
  [0, '—'],
  [null, '—'],
])('a size of %s is shown as “%s”', async (value, shown) => {
  await initI18n('en')
  const Cell = cellOf('bytes')
  render(
    <LocaleProvider locale="en">
      <Cell field={bytes()} name="size" words={noResourceTexts} value={value} />
    </LocaleProvider>,
  )
  expect(await screen.findByText(shown)).toBeTruthy()
})
