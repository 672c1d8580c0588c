import { activity } from '@castellan/contract/resources/activity.ts'
import { render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { addMessages } from '../../i18n/i18n.ts'
import { initI18n } from '../../i18n/init-i18n.ts'
import { sampleRow } from '../../testing/sample-row.ts'
import { ActionCell } from './activity-cells.tsx'

afterEach(() => initI18n('en'))

test('what was done is said in words, and is not shown as a code before the words have come', async () => {
  const row = { ...sampleRow(activity, 1), verb: 'sessions.sign_in' }
  addMessages('de', [{}])
  const { container, unmount } = render(<ActionCell row={row} />)
  expect(container.textContent).toBe('')
  unmount()
  await initI18n('en')
  expect(render(<ActionCell row={row} />).container.textContent).toBe('Signed in')
})
