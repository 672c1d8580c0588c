import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAt } from '../../resource/testing/render-resource.tsx'
import { HealthCard } from './health-card.tsx'
import { progressOf } from '../../testing/sample-progress.ts'
import { sampleRow } from '../../testing/sample-row.ts'
import { updates } from '@castellan/contract/resources/updates.ts'

const progress = progressOf({
  installed: 80,
  offered: 100,
  reached: 100,
  finished: 80,
  running: 80,
  unmet: ['installed'],
})
const limits = { success_percent: 90, reported_percent: 0, failure_percent: 5, crash_percent: 5, widen_after_h: 0 }
const show = (state: 'rolling' | 'completed') => {
  const row = { ...sampleRow(updates, 1), ...limits, state, reached_percent: 100 }
  return renderAt(() => <HealthCard {...{ resource: updates, row, progress, mayChange: true }} />, '/updates')
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
