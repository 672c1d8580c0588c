import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { specificUpdates } from '@castellan/contract/resources/specific-updates.ts'
import { answerWith, page, renderAt } from '../../resource/testing/render-resource.tsx'
import { sampleRow } from '../../testing/sample-row.ts'
import { SpecificUpdates } from './updates.tsx'
import { signIn } from '../../testing/sign-in.ts'
import { progressOf } from '../../testing/sample-progress.ts'
import type { Rollout } from '@castellan/contract/calls/update-progress.ts'

const measured = {
  next: { percent: 30, adds: 1080 },
  reached: 540,
  offered: 100,
  installed: 90,
  finished: 90,
  running: 90,
  unmet: ['reported'],
} satisfies Partial<Rollout>

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
  signIn({ id: 5, role: 'admin', held: ['manage-updates', 'manage-specific-updates'] })
  const row = { ...sampleRow(specificUpdates, 4), state, reached_percent: 10 }
  answerWith(({ path }) => {
    if (path.endsWith('/progress')) return { body: { data: progressOf(measured) } }
    return path === specificUpdates.api ? page([row]) : { body: { data: row } }
  })
  await renderAt(SpecificUpdates, '/specific-updates', '/specific-updates?open=4')
  expect(await screen.findByRole('button', { name: own })).toBeTruthy()
  expect(screen.queryByRole('button', { name: other })).toBeNull()
})
