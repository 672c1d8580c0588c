import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

afterEach(cleanup)

const opened: boolean[] = []

function show(onConfirm: ConfirmDialogProps['onConfirm'], phrase?: ConfirmDialogProps['phrase']) {
  opened.length = 0
  render(
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => opened.push(isOpen)}
      title="Delete everything?"
      message="This cannot be undone."
      confirmLabel="Delete"
      cancelLabel="Cancel"
      onConfirm={onConfirm}
      {...(phrase ? { phrase } : {})}
    />,
  )
}
const button = async () => (await screen.findAllByText('Delete'))[0]!.closest('button')!

test('it is an alert with its question as its name, and closes when the work is done', async () => {
  const work = Promise.withResolvers<void>()
  let times = 0
  show(() => {
    times += 1
    return work.promise
  })
  expect(await screen.findByRole('alertdialog', { name: 'Delete everything?' })).toBeTruthy()
  fireEvent.click(await button())
  fireEvent.click(await button())
  expect(opened).toEqual([])
  work.resolve()
  await waitFor(() => expect(opened).toEqual([false]))
  expect(times).toBe(1)
})

test.each([
  ['fails', () => Promise.reject(new Error('no'))],
  ['was not done', () => Promise.resolve(false)],
])('it stays when the work %s, and can be confirmed again', async (_, work) => {
  let times = 0
  show(() => {
    times += 1
    return work()
  })
  fireEvent.click(await button())
  await waitFor(() => expect(times).toBe(1))
  await waitFor(async () => {
    fireEvent.click(await button())
    expect(times).toBeGreaterThan(1)
  })
  expect(opened).toEqual([])
})

test('a phrase has to be typed first, spaces around it aside', async () => {
  let times = 0
  show(() => void (times += 1), { text: 'delete 900', label: 'Type “delete 900”' })
  const field = await screen.findByLabelText('Type “delete 900”')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  for (const wrong of ['', 'delete', 'Delete 900']) {
    type(wrong)
    expect((await button()).disabled).toBe(true)
  }
  type(' delete 900 ')
  fireEvent.click(await button())
  await waitFor(() => expect(opened).toEqual([false]))
  expect(times).toBe(1)
})
