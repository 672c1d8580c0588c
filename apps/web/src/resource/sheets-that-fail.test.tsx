import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FailedPart } from '../shell/failed-part.tsx'
import { FailureContext } from '../ui/error-boundary.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { ResourceScreen } from './resource-screen.tsx'
import type { DetailsProps } from './table-view.ts'
import { portalCard, portalRows } from './testing/portal-rows.ts'
import { answerWith, page, renderAt } from './testing/render-resource.tsx'

let isBroken = true

/** Reads what is not there, in the sheet's own code or inside the sheet. */
function Facts() {
  if (isBroken) throw new TypeError("Cannot read properties of undefined (reading 'label')")
  return <p>All is there</p>
}

const inside = ({ onClose }: Pick<DetailsProps, 'onClose'>) => (
  <Sheet isOpen onOpenChange={onClose} title="Facts" closeLabel="Close">
    <Facts />
  </Sheet>
)
const itself = (props: Pick<DetailsProps, 'onClose'>) => (isBroken ? <Facts /> : inside(props))

beforeEach(() => {
  isBroken = true
  // React reports what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

for (const [part, Details] of [
  ['the content of a sheet', inside],
  ['a sheet itself', itself],
] as const) {
  const Portals = () => (
    <FailureContext value={FailedPart}>
      <ResourceScreen resource={portalCard} Details={Details} />
    </FailureContext>
  )

  test(`when ${part} fails, a dialog says so and the list stays usable`, async () => {
    answerWith(() => page(portalRows(3)))
    const at = await renderAt(Portals, '/portals', '/portals?open=2')
    const dialog = await screen.findByRole('alertdialog', { name: 'Something went wrong' })
    fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!)
    await waitFor(() => expect(at()).toBe('/portals'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    fireEvent.click(await screen.findByLabelText('Select Portal 3'))
    expect(await screen.findByRole('toolbar', { name: 'Selected rows' })).toBeTruthy()
  })

  test(`when ${part} failed, it can be tried again`, async () => {
    answerWith(() => page(portalRows(3)))
    await renderAt(Portals, '/portals', '/portals?open=2')
    const dialog = await screen.findByRole('alertdialog')
    isBroken = false
    fireEvent.click(within(dialog).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('All is there')).toBeTruthy()
  })
}
