import { activity } from '@castellan/contract/resources/activity.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { initI18n } from '../../i18n/init-i18n.ts'
import { showTimesIn } from '../../ui/text/format-date.ts'
import { MomentFilter } from './filter.tsx'

const words = {
  one: '',
  many: '',
  about: '',
  empty: '',
  fields: { expires_at: 'Expires' },
  hints: {},
  values: {},
  actions: {},
}
const chosen = vi.fn<(values: string[]) => void>()

function Filter({ first }: { first: string[] }) {
  const [values, setValues] = useState(first)
  const place = { field: devices.fields.expires_at, name: 'expires_at', words }
  return (
    <MomentFilter
      {...place}
      presets={devices.list.presets?.expires_at}
      values={values}
      onChange={(next) => (chosen(next), setValues(next))}
    />
  )
}

beforeAll(() => initI18n('en'))
beforeEach(() => showTimesIn('Europe/Berlin'))
afterEach(cleanup)

test('a range that is offered is one choice', () => {
  render(<Filter first={[]} />)
  fireEvent.click(screen.getByRole('radio', { name: 'Next 7 days' }))
  expect(chosen).toHaveBeenLastCalledWith(['now..7d'])
})

test('from and to are days where the reader is, the last one included', () => {
  render(<Filter first={[]} />)
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '24/10/2026' } })
  expect(chosen).toHaveBeenLastCalledWith(['2026-10-23T22:00:00.000Z..'])
  // The clocks are put back in between.
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '25/10/2026' } })
  expect(chosen).toHaveBeenLastCalledWith(['2026-10-23T22:00:00.000Z..2026-10-25T23:00:00.000Z'])
  expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('25/10/2026')
})

test('today and yesterday are days in the time zone of the reader, and are shown by name', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T23:30:00Z'), toFake: ['Date'] })
  const place = { field: activity.fields.at, name: 'at', words }
  render(<MomentFilter {...place} presets={activity.list.presets?.at} values={[]} onChange={chosen} />)
  fireEvent.click(screen.getByRole('radio', { name: 'Yesterday' }))
  // In Berlin it is the 25th already.
  const range = '2026-11-23T23:00:00.000Z..2026-11-24T23:00:00.000Z'
  expect(chosen).toHaveBeenLastCalledWith([range])
  cleanup()
  render(<MomentFilter {...place} presets={activity.list.presets?.at} values={[range]} onChange={chosen} />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yesterday' }).checked).toBe(true)
  vi.useRealTimers()
})
