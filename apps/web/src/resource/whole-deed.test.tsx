import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ResourceScreen } from './resource-screen.tsx'
import { portalCard, portalRows } from './testing/portal-rows.ts'
import { answerWith, page, refusal, renderAt } from './testing/render-noun.tsx'

const Portals = () => <ResourceScreen card={portalCard} />

test('what is done to all rows that match goes over every page, says how far it is, and goes on where it broke off', async () => {
  let isBroken = true
  const asked = answerWith(({ path, query, body }) => {
    if (path === '/portals') return page(portalRows(3), 900)
    if (path === '/portals/matching') {
      const after = Number(query.get('after'))
      return { body: { data: [{ id: after + 1 }, { id: after + 2 }], next: after < 4 ? after + 2 : null } }
    }
    const [first] = (body as { ids: number[] }).ids
    if (first === 3 && isBroken) return refusal(500, 'internal', 'It broke.')
    return { body: { done: 1, failed: [{ id: first, code: 'bad_state', message: 'No.' }] } }
  })
  await renderAt(Portals, '/portals', '/portals?state=offered&search=tv')
  fireEvent.click(await screen.findByLabelText('Select Portal 3'))
  fireEvent.click(screen.getByRole('button', { name: 'select all 900 that match' }))
  fireEvent.click(screen.getByRole('button', { name: 'Archive' }))
  const field = await screen.findByRole('textbox', { name: 'Type “Archive” to go on' })
  const begin = within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Archive' })
  expect(begin).toHaveProperty('disabled', true)
  fireEvent.change(field, { target: { value: 'Archive' } })
  fireEvent.click(begin)
  await screen.findByText('It broke.')
  expect(screen.getByText('2 of 900')).toBeTruthy()
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('3 rows done.')
  const archived = asked.filter(({ path }) => path === '/portals/archive').map(({ body }) => body)
  expect(archived).toEqual([{ ids: [1, 2] }, { ids: [3, 4] }, { ids: [3, 4] }, { ids: [5, 6] }])
  const looked = asked.filter(({ path }) => path === '/portals/matching')
  expect(looked.every(({ query }) => query.get('state') === 'offered' && query.get('search') === 'tv')).toBe(true)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
