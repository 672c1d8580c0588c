import { allResources } from '@castellan/contract/resources/index.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { RecordSheet } from '../resource/form/record-sheet.tsx'
import { inputsOf } from '../resource/row-actions.ts'
import { errorAnswer, page, renderAt } from '../resource/testing/render-resource.tsx'
import { sampleRow } from '../testing/sample-row.ts'
import { answerRows, path, show, textsOf } from '../testing/show-resource.tsx'

describe.each(allResources.map((resource) => [resource.name, resource] as const))('%s', (_, resource) => {
  test.runIf(resource.can.includes('create'))(
    'asks for what its form declares, and keeps what was refused',
    async () => {
      const refused = errorAnswer(422, 'invalid', 'Check the fields.', { [resource.form[0]!]: ['Not like this.'] })
      answerRows(resource, ({ method }) => (method === 'POST' ? refused : undefined))
      await renderAt(() => <RecordSheet resource={resource} id={2} onClose={vi.fn()} />, path)
      if (!resource.can.includes('update')) return
      await waitFor(() => expect(document.querySelectorAll('[data-field]')).toHaveLength(resource.form.length))
      const form = within(document.querySelector<HTMLElement>('[role=dialog]')!)
      const boxes = () =>
        document.querySelectorAll<HTMLInputElement>('[role=dialog] :is(input:not([type=file]), textarea)')
      const texts = () => [...boxes()].map(({ value }) => value)
      const before = texts()
      fireEvent.click(form.getByText('Save').closest('button')!)
      await waitFor(() => expect(document.body.textContent).toMatch(/Not like this|Check|required|Enter|Choose/u))
      expect(texts()).toEqual(before)
    },
  )

  const [undoable] = Object.entries(resource.actions).filter(
    ([, action]) =>
      action.undo && inputsOf(action).length === 0 && inputsOf(resource.actions[action.undo]!).length === 0,
  )
  test.runIf(undoable !== undefined && resource.state !== undefined)(
    'takes an action back from exactly the rows it changed',
    async () => {
      const [name, action] = undoable!
      const row = {
        ...sampleRow(resource, 2),
        [resource.state!]: action.when?.[0] ?? sampleRow(resource, 2)[resource.state!],
      }
      const asked = answerRows(resource, ({ method, path: of }) => {
        if (method === 'GET') return of === resource.api ? page([row]) : { body: { data: row } }
        if (of === `${resource.api}/2/${name}`) return { body: { data: { ...row, version: 3 } } }
        return { body: { done: 1, versions: [{ id: 2, version: 3 }], failed: [] } }
      })
      await show(resource, `${path}?open=2`)
      const { label } = textsOf(resource).actions[name]!
      const press = async (text: string) =>
        fireEvent.click(
          await screen.findByText(text, { selector: '[role=dialog] *, [role=menu] *, [data-sonner-toast] *' }),
        )
      await waitFor(() => expect(document.querySelector('[role=dialog] dt')).toBeTruthy())
      const isButton = [...document.querySelectorAll('[role=dialog] footer *')].some(
        ({ textContent }) => textContent === label,
      )
      if (!isButton) await press('Actions')
      await press(label)
      await press('Undo')
      await waitFor(() =>
        expect(asked.find(({ path: of }) => of === `${resource.api}/bulk/${action.undo}`)?.body).toEqual({
          ids: [2],
          versions: [{ id: 2, version: 3 }],
        }),
      )
    },
  )
})
