import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FailedPart } from '../../shell/loading/failed-part.tsx'
import { FailureContext } from '../../ui/state/error-boundary.tsx'
import { ResourceScreen } from './resource-screen.tsx'
import { portalCard, portalRow, portalRows } from '../testing/portal-rows.ts'
import { answerWith, page, renderAt } from '../testing/render-resource.tsx'

let isBroken = true

/** Reads what is not there. */
function Broken() {
  if (isBroken) throw new TypeError("Cannot read properties of undefined (reading 'label')")
  return <>All is there</>
}

beforeEach(() => {
  isBroken = true
  // React reports what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

for (const [part, own] of [
  ['a section of the details', { Sections: Broken }],
  ['their title', { Title: Broken }],
] as const) {
  const Portals = () => (
    <FailureContext value={FailedPart}>
      <ResourceScreen resource={portalCard} {...own} />
    </FailureContext>
  )

  test(`when ${part} fails, a dialog says so and the list stays usable`, async () => {
    answerWith(({ path }) => (path === '/portals' ? page(portalRows(3)) : { body: { data: portalRow(2) } }))
    const at = await renderAt(Portals, '/portals', '/portals?open=2')
    const dialog = await screen.findByRole('alertdialog', { name: 'Something went wrong' })
    fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!)
    await waitFor(() => expect(at()).toBe('/portals'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    fireEvent.click(await screen.findByLabelText('Select Portal 3'))
    expect(await screen.findByRole('toolbar', { name: 'Selected rows' })).toBeTruthy()
  })

  test(`when ${part} failed, it can be tried again`, async () => {
    answerWith(({ path }) => (path === '/portals' ? page(portalRows(3)) : { body: { data: portalRow(2) } }))
    await renderAt(Portals, '/portals', '/portals?open=2')
    const dialog = await screen.findByRole('alertdialog')
    isBroken = false
    fireEvent.click(within(dialog).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('All is there')).toBeTruthy()
  })
}
