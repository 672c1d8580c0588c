import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, renderAt } from '../../resource/testing/render-resource.tsx'
import { ImagesCard } from './images-card.tsx'

const image = { id: 1, kind: 'poster', language: 'en', picture: 'a'.repeat(64), origin: 'service', is_shown: true }
const images = [
  image,
  { ...image, id: 2, language: 'de', picture: 'b'.repeat(64), is_shown: false },
  { ...image, id: 3, kind: 'logo', language: '', picture: null, is_shown: false },
]
const answer = (chosen: readonly string[] = []) => ({ body: { data: { images, chosen, waiting: false } } })

async function show({ mayEdit = true, chosen = [] as readonly string[] } = {}) {
  const asked = answerWith(() => answer(chosen))
  await renderAt(() => <ImagesCard id={7} mayEdit={mayEdit} onChanged={() => {}} />, '/images')
  await screen.findByRole('img', { name: 'Posters 1' })
  return asked
}

// First: the notices of others would stay on the page.
test('what was chosen by hand is not given up where TMDB has nothing, and can be taken back where it has', async () => {
  const own = { ...image, id: 9, origin: 'staff' }
  const asked = answerWith(() => ({ body: { data: { images: [own], chosen: ['poster'], waiting: false } } }))
  await renderAt(() => <ImagesCard id={7} mayEdit onChanged={() => {}} />, '/images')
  await screen.findByRole('img', { name: 'Posters 1' })
  expect(screen.queryByRole('button', { name: 'Use TMDB’s choice' })).toBeNull()
  cleanup()

  const both = [own, { ...images[1], is_shown: false }]
  const next = answerWith(() => ({ body: { data: { images: both, chosen: ['poster'], waiting: false } } }))
  await renderAt(() => <ImagesCard id={7} mayEdit onChanged={() => {}} />, '/images')
  fireEvent.click(await screen.findByRole('button', { name: 'Use TMDB’s choice' }))
  await waitFor(() => expect(next.at(-1)?.body).toEqual({ kind: 'poster', image: null }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(next.at(-1)?.body).toEqual({ kind: 'poster', image: 9 }))
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
})

test('an image that TVs do not show yet is chosen with one press', async () => {
  const asked = await show()
  expect(screen.getAllByText('On TVs')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Show on TVs: Posters 2' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/mainscreen/titles/7/images/choose')?.body).toEqual({
      kind: 'poster',
      image: 2,
    }),
  )
})

test('neither the poster on TVs is removed, nor a logo chosen that is not there yet', async () => {
  await show()
  const buttons = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(buttons.filter((name) => name.startsWith('Remove'))).toEqual(['Remove Posters 2', 'Remove Logos 1'])
  expect(buttons.filter((name) => name.startsWith('Show on TVs'))).toEqual(['Show on TVs: Posters 2'])
  expect(screen.getByText('Loading from TMDB')).toBeTruthy()
})

test('the choice is left to TMDB again only where there is one', async () => {
  const asked = await show({ chosen: ['poster'] })
  fireEvent.click(screen.getByRole('button', { name: 'Use TMDB’s choice' }))
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ kind: 'poster', image: null }))
})

test('those who only look at titles see no button', async () => {
  await show({ mayEdit: false, chosen: ['poster'] })
  expect(screen.queryAllByRole('button', { name: /Show|Remove|Upload|Back/u })).toEqual([])
})
