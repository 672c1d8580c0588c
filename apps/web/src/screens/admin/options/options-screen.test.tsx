import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderAt } from '../../../resource/testing/render-resource.tsx'
import { sessionStore } from '../../../session/session-store.ts'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { OptionsScreen } from './options-screen.tsx'

const option = {
  key: 'player.buffer_ms',
  group: 'Player',
  label: 'Buffer',
  type: 'int',
  unit: 'ms',
  choices: [],
  min: 0,
  max: 10_000,
  step: 500,
  default: 1_000,
  product: 'any',
  since_version_code: 0,
  active: true,
  overrides: [{ scope: 'device', target: '7', value: 500 }],
}
const set = { options: [option], version: 3, labels: { 'device:7': '00:1A:79:12:34:56' } }
const change = 'POST /app-options/update'
const refused = {
  code: 'invalid',
  message: 'Check the marked fields.',
  errors: { 'options.0.overrides.0.value': ['At most 10000.'] },
}

beforeEach(() => sessionStore.change({ permissions: ['manage-app-options'] }))

describe('the options of the apps', () => {
  it('are saved as a whole with the version that was read; what is wrong stands under its field', async () => {
    const answers = { 'GET /app-options': { body: { data: set } }, [change]: { status: 422, body: refused } }
    const asked = answerCalls(answers)
    await renderAt(OptionsScreen, '/app-options', '/app-options')
    fireEvent.click(await screen.findByRole('button', { name: /Buffer/u }))
    const [value] = await screen.findAllByLabelText('Value')
    fireEvent.change(value!, { target: { value: '20000' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('At most 10000.')).toBeTruthy()
    const overrides = [{ scope: 'device', target: '7', value: 20_000 }]
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      options: [{ ...option, overrides }],
      version: 3,
    })
  })
})
