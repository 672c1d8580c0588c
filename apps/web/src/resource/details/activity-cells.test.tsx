import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { addMessages } from '../../i18n/i18n.ts'
import { initI18n } from '../../i18n/init-i18n.ts'
import { useActionLabel } from './activity-cells.tsx'

afterEach(() => initI18n('en'))

test('what was done is said in words, and is not shown as a code before the words have come', async () => {
  const label = () => renderHook(() => useActionLabel('sessions.sign_in')).result.current
  addMessages('de', [{}])
  expect(label()).toBe('')
  await initI18n('en')
  expect(label()).toBe('Signed in')
})
