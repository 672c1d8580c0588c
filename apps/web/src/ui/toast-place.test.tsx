import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Dialog } from './action/dialog.tsx'
import { ToastPlace } from './toast-place.tsx'
import { toasts } from './toasts.tsx'

afterEach(cleanup)

/** Whether a dialog keeps it from being pressed and read. */
const isOutOfReach = (element: Element) => element.closest('[inert], [aria-hidden="true"]') !== null

describe('a toast', () => {
  it('can be pressed and read while a dialog is open, also one that opened before the place of toasts was loaded', async () => {
    render(
      <div>
        <main>behind</main>
        <ToastPlace label="News" />
        <Dialog isOpen onOpenChange={() => undefined} title="Open from the start" closeLabel="Close this">
          in front
        </Dialog>
      </div>,
    )
    expect(await screen.findByText('in front')).toBeTruthy()
    expect(isOutOfReach(screen.getByText('behind'))).toBe(true)
    await act(async () => void toasts.success({ title: 'Done', closeLabel: 'Close' }))
    expect(isOutOfReach(await screen.findByText('Done'))).toBe(false)
  })

  it('is one for several calls that fail for one reason', async () => {
    render(<ToastPlace label="News" />)
    const refuse = (text: string) => toasts.error({ title: 'Error', text, closeLabel: 'Close' })
    await act(async () => {
      for (const _ of [1, 2, 3, 4, 5]) refuse('You don’t have permission to do this.')
      refuse('Something else')
    })
    expect(await screen.findByText('Something else')).toBeTruthy()
    expect(screen.getAllByText('You don’t have permission to do this.')).toHaveLength(1)
  })
})
