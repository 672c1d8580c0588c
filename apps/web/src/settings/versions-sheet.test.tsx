import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../resource/testing/render-resource.tsx'
import { VersionsSheet } from './versions-sheet.tsx'

const version = (number: number, restores: number | null = null) => ({
  version: number,
  at: '2026-01-02T03:04:05.000Z',
  by: 'Marta',
  restores,
})
type Version = ReturnType<typeof version>
const restored: number[] = []
const What = ({ version: number }: Version) => <i>change {number}</i>

function Sheet({ load, first }: { load: () => Promise<{ data: Version[] }>; first?: string }) {
  const versions = useQuery({ queryKey: ['versions'], queryFn: load })
  return (
    <VersionsSheet
      versions={versions}
      mayRestore={(one) => one.version < 3}
      What={What}
      restoreAbout="TVs get it at once."
      {...(first === undefined ? {} : { first })}
      onRestore={(number) => {
        restored.push(number)
        return restored.length === 1 ? Promise.reject(new Error('no')) : Promise.resolve()
      }}
      onClose={() => undefined}
    />
  )
}
const show = (load: () => Promise<{ data: Version[] }>, first?: string) => {
  restored.length = 0
  return renderAt(() => <Sheet load={load} {...(first === undefined ? {} : { first })} />, '/versions')
}
const three = () => Promise.resolve({ data: [version(3, 1), version(2, 0), version(1)] })

test('each version says who changed what, and which one it brought back', async () => {
  await show(three, 'As delivered')
  const [last, second] = await screen.findAllByRole('listitem')
  expect(last!.textContent).toContain('Marta')
  expect(last!.textContent).toContain('change 3')
  expect(last!.textContent).not.toContain('As delivered')
  expect(within(last!).queryByRole('button')).toBeNull()
  // What was brought back there stood before the first version.
  expect(second!.textContent).toContain('As delivered')
})

test('going back asks first, and a failure leaves the question', async () => {
  await show(three, 'As delivered')
  const lines = await screen.findAllByRole('listitem')
  fireEvent.click(within(lines.at(-1)!).getByRole('button', { name: 'Restore version' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'As delivered' })
  expect(dialog.textContent).toContain('TVs get it at once.')
  const confirm = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Restore version' }))
  confirm()
  await waitFor(() => expect(restored).toEqual([0]))
  await waitFor(() => {
    confirm()
    expect(restored).toEqual([0, 0])
  })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a set without a beginning to go back to offers its versions alone', async () => {
  await show(three)
  const lines = await screen.findAllByRole('listitem')
  expect(lines).toHaveLength(3)
  fireEvent.click(within(lines[1]!).getByRole('button', { name: 'Restore version' }))
  expect(await screen.findByRole('alertdialog', { name: 'Restore version 2?' })).toBeTruthy()
})

test('versions that did not load are asked for again on demand', async () => {
  let isDown = true
  await show(() => (isDown ? Promise.reject(new Error('Something went wrong.')) : three()))
  expect(await screen.findByText('Something went wrong.')).toBeTruthy()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('change 3')).toBeTruthy()
})
