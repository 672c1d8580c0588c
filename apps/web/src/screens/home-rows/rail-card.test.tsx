import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { initI18n } from '../../i18n/init-i18n.ts'
import { railOf } from '../../testing/sample-home.ts'
import { RailCard } from './rail-card.tsx'
import { useLift } from './use-lift.ts'
import type { HomeRail } from '@castellan/contract/calls/home-screen.ts'

beforeAll(() => initI18n('en'))
afterEach(cleanup)

const nothing = () => undefined
function Row({ rail }: { rail: HomeRail }) {
  const rails = { rails: [rail], shown: [rail] }
  const lifting = useLift({ ...rails, onDrop: nothing, onCancel: nothing })
  const writes = { change: nothing, edit: nothing, add: nothing, moveRail: nothing, moveTitle: nothing }
  const editing = {
    ...rails,
    ...writes,
    titles: new Map(),
    images: null,
    lifting,
    mayEdit: false,
    landed: null,
    now: 0,
  }
  return <RailCard rail={rail} place={0} editing={editing} />
}
const show = (countries: string[]) => render(<Row rail={railOf('r1', 'Alps', { countries })} />)

test('names the countries of a row, and counts those beyond three', () => {
  show(['DE', 'AT', 'CH'])
  expect(screen.getByText('Germany, Austria, Switzerland')).toBeTruthy()
  cleanup()
  show(['DE', 'AT', 'CH', 'FR', 'GB'])
  expect(screen.getByText('Germany, Austria, Switzerland +2')).toBeTruthy()
})
