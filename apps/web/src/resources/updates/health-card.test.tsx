import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { renderAt } from '../../resource/testing/render-resource.tsx'
import { HealthCard } from './health-card.tsx'

const rollout = {
  installed: 80,
  offered: 100,
  reached: 100,
  failed: 0,
  finished: 80,
  crashed: 0,
  running: 80,
  unmet: ['installed'],
  before: null,
  step_over_at: null,
}
const limits = { success_percent: 90, reported_percent: 0, failure_percent: 5, crash_percent: 5 }
const show = (state: string) => {
  const part = { row: { ...limits, state, reached_percent: 100, widen_after_h: 0 }, progress: { rollout } }
  return renderAt(() => createElement(HealthCard, part as never), '/updates')
}

it('names what a rollout needs to expand while there is more to expand to', async () => {
  await show('rolling')
  expect(await screen.findByText(/needs 90% to expand/u)).toBeTruthy()
})

it('names no condition to expand once a rollout has reached every TV', async () => {
  await show('completed')
  expect(await screen.findByText('80%')).toBeTruthy()
  expect(screen.queryByText(/to expand/u)).toBeNull()
})
