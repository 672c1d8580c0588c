import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../resource/testing/render-resource.tsx'
import { useLinkedRow } from './use-linked-row.ts'
import { homeOf, railOf } from '../../testing/sample-home.ts'

afterEach(() => vi.restoreAllMocks())

const rails = [railOf('r7', 'Silent nights'), railOf('r8', 'Classics', { product: 'onair' })]

/** The product to begin with, and the rows that were brought into sight. */
async function open(address: string): Promise<{ product: string | null; seen: (string | null)[] }> {
  const seen: (string | null)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    seen.push(this.getAttribute('data-rail'))
  })
  const Rows = () => {
    const product = useLinkedRow(homeOf(rails))
    return (
      <ul aria-label={product}>
        {rails.map(({ key }) => (
          <li key={key} data-rail={key} />
        ))}
      </ul>
    )
  }
  await renderAt(Rows, '/mainscreen-home', address)
  return { product: (await screen.findByRole('list')).getAttribute('aria-label'), seen }
}

test('brings the row that a link is about into sight, on a product that shows it', async () => {
  expect(await open('/mainscreen-home?row=8')).toEqual({ product: 'onair', seen: ['r8'] })
})

test('begins with the first product for a row of every product', async () => {
  expect(await open('/mainscreen-home?row=7')).toEqual({ product: 'f2', seen: ['r7'] })
})

test.each(['/mainscreen-home', '/mainscreen-home?row=9'])('begins at the top at %s', async (address) => {
  expect(await open(address)).toEqual({ product: 'f2', seen: [] })
})
