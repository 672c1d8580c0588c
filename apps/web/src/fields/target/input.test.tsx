import { target } from '@castellan/contract/fields/target.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, errorAnswer } from '../../resource/testing/render-resource.tsx'
import { sessionStore } from '../../session/session-store.ts'
import { renderField } from '../../testing/render-field.tsx'

const reached = (count: number, over_quota = 0, blocked = 0) => ({ body: { count, over_quota, blocked } })
const open = async (value: unknown) => {
  const given = await renderField(target(), value)
  await screen.findByText('Field')
  return given
}

test('another choice of whom keeps the product and drops what narrowed the one before', async () => {
  answerWith(() => reached(1))
  const given = await open({ to: 'group', group: 'hotel', product: 'f2' })
  fireEvent.click(screen.getAllByRole('button').find((button) => button.getAttribute('aria-haspopup') === 'listbox')!)
  const options = await screen.findAllByRole('option')
  fireEvent.click(options[0]!)
  expect(given).toEqual([{ to: 'all', product: 'f2' }])
})

test('MACs are taken in every notation once each, and what is none is named and stays to be mended', async () => {
  answerWith(() => reached(2))
  const given = await open({ to: 'macs', macs: [] })
  const list = await screen.findByRole<HTMLTextAreaElement>('textbox')
  fireEvent.change(list, { target: { value: '001a794c129e\n00-1A-79-4C-12-9E; 00:1a:79:4c:12:9f\nnonsense' } })
  expect(given.at(-1)).toEqual({ to: 'macs', macs: ['00:1A:79:4C:12:9E', '00:1A:79:4C:12:9F'] })
  expect(list.value).toContain('nonsense')
  expect(list.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/nonsense/u, { selector: ':not(textarea)' })).toBeTruthy()
})

test('states that no message reaches are not offered, others come and go', async () => {
  answerWith(() => reached(5))
  const given = await open({ to: 'filter' })
  const boxes = await screen.findAllByRole('checkbox')
  expect(screen.queryByRole('checkbox', { name: 'Blocked' })).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Active' }))
  fireEvent.click(boxes.find((box) => box !== screen.getByRole('checkbox', { name: 'Active' }))!)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Active' }))
  const [one, two] = [[expect.anything()], [expect.anything(), expect.anything()]]
  expect(given).toMatchObject([{ status: one }, { status: two }, { status: one }])
  expect(given.at(-1)).not.toMatchObject({ status: expect.arrayContaining(['active']) as unknown })
})

test('how many TVs that is comes from the call of the screen the reader may use, once typing rests', async () => {
  sessionStore.change({ permissions: ['manage-mac-notifications'] })
  const asked = answerWith(() => reached(1_204, 3, 2))
  await open({ to: 'all' })
  expect(await screen.findByText(/1,204/u)).toBeTruthy()
  const status = screen.getByRole('status').textContent
  expect([status?.includes('3'), status?.includes('2')]).toEqual([true, true])
  expect(asked).toHaveLength(1)
  expect(asked[0]?.body).toEqual({ target: { to: 'all' } })
})

test('a target that names nobody is not counted, and a count that failed is said to have failed', async () => {
  const asked = answerWith(() => errorAnswer(500, 'internal', 'Something went wrong.'))
  await open({ to: 'macs', macs: [] })
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '00:1A:79:4C:12:9E' } })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Couldn’t count the TVs.'))
  expect(asked.map(({ body }) => body)).toEqual([{ target: { to: 'macs', macs: ['00:1A:79:4C:12:9E'] } }])
})
