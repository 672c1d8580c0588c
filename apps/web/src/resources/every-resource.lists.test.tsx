import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { allResources } from '@castellan/contract/resources/index.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { nameOf } from '../resource/table-view.ts'
import { errorAnswer, page, type Answer } from '../resource/testing/render-resource.tsx'
import { sampleRow } from '../testing/sample-row.ts'
import { answerRows, path, rowsOf, show, textsOf } from '../testing/show-resource.tsx'

const boxOf = (id: number) => document.querySelector<HTMLInputElement>(`[data-row='${id}'] input[type=checkbox]`)
const isFullSize = process.env['TEST_SIZE'] === 'full'

describe.each(allResources.map((resource) => [resource.name, resource] as const))('%s', (_, resource) => {
  test('says that it failed, loads on another try, opens a row to its details, and lets rows be selected', async () => {
    let answer: Answer = errorAnswer(500, 'internal', 'It broke.')
    answerRows(resource, ({ path: of }) => (of === resource.api ? answer : undefined))
    const at = await show(resource)
    await screen.findByText('It broke.')
    answer = page(rowsOf(resource))
    fireEvent.click(screen.getByText('Try again').closest('button')!)
    await waitFor(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(3))
    fireEvent.click(boxOf(2)!)
    await waitFor(() => expect(document.querySelector('[role=toolbar]')).toBeTruthy())
    fireEvent.click(screen.getByLabelText('Select all rows on this page'))
    expect([1, 2, 3].map((id) => boxOf(id)?.checked)).toEqual([true, true, true])
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await waitFor(() => expect(document.querySelector('[role=toolbar]')).toBeNull())

    fireEvent.click(document.querySelector(`[data-row='2'] [data-open]`)!)
    await waitFor(() => expect(document.querySelectorAll('[role=dialog] dt').length).toBeGreaterThan(0))
    expect(at()).toBe(`${path}?open=2`)
    expect(document.querySelector('[role=dialog] h2')?.textContent).toBe(nameOf(resource, sampleRow(resource, 2)))
    expect(document.querySelector('[role=dialog] :is(input, textarea)')).toBeNull()
    // A field without a label would show nothing, or its name.
    for (const term of document.querySelectorAll('[role=dialog] dt')) expect(term.textContent).not.toMatch(/^$|_/u)
  })
})

/** All by `npm run prove -- properties`; here every third, since the texts and the states are those of one component. */
const shownStates: readonly Resource[] = isFullSize ? allResources : allResources.filter((_, at) => at % 3 === 0)

test.each(shownStates.map((resource) => [resource.name, resource] as const))(
  '%s says when there is nothing and when it may not be seen',
  async (_, resource) => {
    let answer: Answer = page([])
    answerRows(resource, ({ path: of }) => (of === resource.api ? answer : undefined))
    await show(resource)
    // The heading names what is missing.
    const [nothing] = textsOf(resource).empty.split('.')
    await screen.findByRole('heading', { name: nothing! })
    cleanup()
    answer = errorAnswer(403, 'forbidden', 'You may not see this.')
    await show(resource)
    await screen.findByText('You may not see this.')
    expect(document.querySelector('[role=searchbox], input[type=search]')).toBeNull()
  },
)
