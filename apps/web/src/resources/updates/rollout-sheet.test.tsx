import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { specificUpdates } from '@castellan/contract/resources/specific-updates.ts'
import { answerWith, page, renderAt } from '../../resource/testing/render-resource.tsx'
import { sessionStore } from '../../session/session-store.ts'
import { sampleRow } from '../../testing/sample-row.ts'
import { SpecificUpdates } from './updates.tsx'

const rollout = {
  fleet: 5430,
  steps: [10, 30, 100].map((percent) => ({ percent, tvs: 54 * percent })),
  next: { percent: 30, adds: 1080 },
  reached: 540,
  offered: 100,
  installed: 90,
  failed: 0,
  finished: 90,
  running: 90,
  crashed: 0,
  before: null,
  since: null,
  step_over_at: null,
  unmet: ['reported'],
  paused_cause: null,
  models: [],
  versions: [],
  events: [],
}

// What opens late would take its time from the first test.
beforeAll(() =>
  Promise.all([
    import('./update-sections.tsx'),
    import('../../resource/list/record-sheets.tsx'),
    import('../../resource/details/details-sheet.tsx'),
  ]),
)

test.each([
  ['rolling', 'Expand to 30% anyway', 'Expand rollout'],
  ['paused', 'Resume at 10%', 'Resume rollout'],
])('the next step of a rollout has one button: %s', async (state, own, other) => {
  sessionStore.change({
    user: { id: 5, role: 'admin', roles: [{ name: 'admin' }] } as never,
    permissions: ['manage-updates', 'manage-specific-updates'] as never,
  })
  const row = { ...sampleRow(specificUpdates, 4), state, reached_percent: 10 }
  answerWith(({ path }) => {
    if (path.endsWith('/progress'))
      return { body: { data: { named: null, states: [], tvs: [], alongside: [], rollout } } }
    return path === specificUpdates.api ? page([row]) : { body: { data: row } }
  })
  await renderAt(SpecificUpdates, '/specific-updates', '/specific-updates?open=4')
  expect(await screen.findByRole('button', { name: own })).toBeTruthy()
  expect(screen.queryByRole('button', { name: other })).toBeNull()
})
