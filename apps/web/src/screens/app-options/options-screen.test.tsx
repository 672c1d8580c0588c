import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderAt } from '../../resource/testing/render-resource.tsx'
import { sessionStore } from '../../session/session-store.ts'
import { answerCalls } from '../../testing/answer-calls.ts'
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
const set = { options: [option], version: 3, labels: { 'device:7': '00:1A:79:12:34:56' }, rollout: null }
const change = 'POST /app-options/update'
const refused = {
  code: 'invalid',
  message: 'Check the marked fields.',
  errors: { 'options.0.overrides.0.value': ['At most 10000.'] },
}

beforeEach(() => sessionStore.change({ permissions: ['manage-app-options'] }))

describe('the options of the apps', () => {
  it('are saved as a whole with the version that was read; what is wrong is under its field', async () => {
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

  it('are not saved by Enter in a field, which would change them for every TV', async () => {
    answerCalls({ 'GET /app-options': { body: { data: set } } })
    await renderAt(OptionsScreen, '/app-options', '/app-options')
    fireEvent.click(await screen.findByRole('button', { name: /Buffer/u }))
    // False: the browser does nothing more, such as sending the form.
    expect(fireEvent.keyDown(await screen.findByLabelText('Name'), { key: 'Enter' })).toBe(false)
    expect(fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'a' })).toBe(true)
  })

  it('are left as they are by Cancel, also when opened again', async () => {
    const asked = answerCalls({ 'GET /app-options': { body: { data: set } } })
    await renderAt(OptionsScreen, '/app-options', '/app-options')
    fireEvent.click(await screen.findByRole('button', { name: /Buffer/u }))
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Another' } })
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: /Buffer/u }))
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Buffer')
    expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('that somebody else changed meanwhile are saved over their changes, with what was typed here', async () => {
    const answers: Parameters<typeof answerCalls>[0] = {
      'GET /app-options': { body: { data: set } },
      [change]: { status: 412, body: { code: 'stale_version', message: 'Somebody else has changed this.' } },
    }
    const asked = answerCalls(answers)
    await renderAt(OptionsScreen, '/app-options', '/app-options')
    fireEvent.click(await screen.findByRole('button', { name: /Buffer/u }))
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Buffer size' } })
    answers['GET /app-options'] = { body: { data: { ...set, options: [{ ...option, unit: 's' }], version: 4 } } }
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Somebody else has changed this.')).toBeTruthy()
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Unit').value).toBe('s'))
    answers[change] = { body: { data: { ...set, version: 5 } } }
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({
      options: [{ ...option, label: 'Buffer size', unit: 's' }],
      version: 4,
    })
  })

  it('says which TVs have a version that is rolled out, and expands or withdraws it by a button', async () => {
    const rollout = {
      version: 3,
      base: 2,
      changed: ['player.buffer_ms'],
      tag: '',
      steps: [
        { percent: 10, tvs: 40 },
        { percent: 100, tvs: 400 },
      ],
      reached_percent: 10,
      next: { percent: 100, adds: 360 },
      tvs: 400,
      reached: 41,
      applied: 38,
      is_notifying: false,
      by: 'Ada',
      since: '2026-01-01T00:00:00.000Z',
    }
    const [widen, withdraw] = ['POST /app-options/rollout/widen', 'POST /app-options/rollout/withdraw']
    const asked = answerCalls({
      'GET /app-options': { body: { data: { ...set, rollout } } },
      [widen!]: { body: { data: { ...set, rollout } } },
      [withdraw!]: { body: { data: set } },
    })
    await renderAt(OptionsScreen, '/app-options', '/app-options')
    expect(await screen.findByText('41 TVs')).toBeTruthy()
    expect(screen.getByText('359 TVs')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Expand to 100%' }))
    await screen.findByText('Version 3 now reaches 100% of TVs.')
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    await screen.findByText('Version 3 withdrawn. TVs are going back to version 2.')
    expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { version: 3, to: 100 },
      { version: 3 },
    ])
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  })

  it('offers to restore any version but the one in force, which a withdrawn one is not', async () => {
    const of = (version: number, state: string) => ({
      version,
      state,
      by: 'Ada',
      at: '2026-01-01T00:00:00.000Z',
      restores: null,
      changed: [],
    })
    const asked = answerCalls({
      'GET /app-options': { body: { data: set } },
      'GET /app-options/versions': { body: { data: [of(3, 'withdrawn'), of(2, 'completed'), of(1, 'completed')] } },
      'POST /app-options/rollback': { body: { data: set } },
    })
    await renderAt(OptionsScreen, '/app-options', '/app-options')
    fireEvent.click(await screen.findByRole('button', { name: 'Versions' }))
    await screen.findByText('Version 2')
    const offered = screen
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByRole('button', { name: 'Restore version' }) !== null)
      .map((item) =>
        within(item)
          .getByText(/^Version \d/u)
          .textContent.trim(),
      )
    expect(offered).toEqual(['Version 3', 'Version 1'])
    fireEvent.click(screen.getAllByRole('button', { name: 'Restore version' })[0]!)
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore version' }))
    await waitFor(() => expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ restore: 3, version: 3 }))
  })
})
