import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { initI18n } from '../../i18n/init-i18n.ts'
import { railOf } from '../../testing/sample-home.ts'
import type { RowsEditor } from './editing.ts'
import { RailCard } from './rail-card.tsx'

beforeAll(() => initI18n('en'))
afterEach(cleanup)

const editing = { titles: new Map(), lifting: { lift: null }, mayEdit: false, now: 0 } as unknown as RowsEditor
const show = (countries: string[]) => {
  const rail = railOf('r1', 'Alps', { countries })
  render(<RailCard rail={rail} place={0} editing={editing} />)
}

test('names the countries of a row, and counts those beyond three', () => {
  show(['DE', 'AT', 'CH'])
  expect(screen.getByText('Germany, Austria, Switzerland')).toBeTruthy()
  cleanup()
  show(['DE', 'AT', 'CH', 'FR', 'GB'])
  expect(screen.getByText('Germany, Austria, Switzerland +2')).toBeTruthy()
})
