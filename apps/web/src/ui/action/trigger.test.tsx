import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Bell } from 'lucide-react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { Dialog, DialogTrigger } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { Menu, MenuItem, MenuTrigger } from './menu.tsx'

afterEach(cleanup)

const menu = (onAction: (key: unknown) => void = () => undefined) => (
  <MenuTrigger>
    <Button>More</Button>
    <Menu onAction={onAction}>
      <MenuItem id="one">One</MenuItem>
      <MenuItem id="two">Two</MenuItem>
    </Menu>
  </MenuTrigger>
)

describe('a trigger', () => {
  it('says what it opens, names it, gives it the focus and takes the focus back', async () => {
    const chosen = vi.fn()
    render(menu(chosen))
    const button = screen.getByRole('button', { name: 'More' })
    expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual(['menu', 'false'])
    button.focus()
    fireEvent.keyDown(button, { key: 'ArrowUp' })
    const list = screen.getByRole('menu', { name: 'More' })
    expect(button.getAttribute('aria-controls')).toBe(list.id)
    expect(list.contains(document.activeElement) || list.parentElement?.contains(document.activeElement)).toBe(true)
    fireEvent.click(screen.getByRole('menuitem', { name: 'Two' }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(chosen.mock.calls.map(([key]) => key)).toEqual(['two'])
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('opens a dialog, in which a button with the slot "close" closes that dialog alone', async () => {
    render(
      <DialogTrigger>
        <Button>Ask</Button>
        <Dialog title="Sure?" closeLabel="Close" footer={<Button slot="close">No</Button>}>
          {menu()}
        </Dialog>
      </DialogTrigger>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
    expect(screen.getByRole('dialog', { name: 'Sure?' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'No' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a button', () => {
  it('that is pending takes no press, sends no form and says so', () => {
    const press = vi.fn()
    render(
      <Button type="submit" isPending pendingLabel="Saving" onPress={press}>
        Save
      </Button>,
    )
    const button = screen.getByRole('button', { name: /Saving/u })
    fireEvent.click(button)
    expect([press.mock.calls.length, button.getAttribute('type'), button.getAttribute('aria-disabled')]).toEqual([
      0,
      'button',
      'true',
    ])
  })

  it('of an icon shows its name under the mouse, and no longer after Escape', async () => {
    render(<IconButton icon={Bell} label="Notices" />)
    fireEvent.pointerEnter(screen.getByRole('button', { name: 'Notices' }), { pointerType: 'mouse' })
    expect((await screen.findByRole('tooltip')).textContent).toBe('Notices')
    fireEvent.keyDown(window, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  })
})
