import { picture } from '@castellan/contract/fields/picture.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, errorAnswer, type Answer } from '../../resource/testing/render-resource.tsx'
import { signIn } from '../../testing/sign-in.ts'
import { renderField } from '../../testing/render-field.tsx'
import { bodyOf } from '../../testing/body-of.ts'
import { picturesCalls } from '@castellan/contract/calls/pictures.ts'

const sha256 = 'ab'.repeat(32)

function serve(save: () => Answer = () => ({ body: { ok: true } })) {
  signIn()
  return answerWith(({ method }) => (method === 'GET' ? { body: { data: { sha256, licence: 'ours' } } } : save()))
}
const licence = () => screen.findByLabelText<HTMLInputElement>(/licen[cs]e/iu)
const write = async (text: string) => {
  const input = await licence()
  fireEvent.change(input, { target: { value: text } })
  fireEvent.blur(input)
}
const saved = (asked: ReturnType<typeof serve>) =>
  asked.filter(({ method }) => method !== 'GET').map((sent) => bodyOf(picturesCalls.licence, sent).licence)

test('a picture can be taken out again', async () => {
  serve()
  const given = await renderField(picture(), sha256)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove picture' }))
  expect(given).toEqual([null])
  expect(screen.queryByRole('img', { name: 'Field' })).toBeNull()
})

test('the licence is saved when its field is left, and only when it was changed', async () => {
  const asked = serve()
  await renderField(picture(), sha256)
  fireEvent.blur(await licence())
  await write('ours')
  expect(saved(asked)).toEqual([])
  await write('CC BY 4.0')
  await waitFor(() => expect(saved(asked)).toEqual(['CC BY 4.0']))
})

test('a licence that is put back as it was is saved as that', async () => {
  const asked = serve()
  await renderField(picture(), sha256)
  await write('CC BY 4.0')
  await waitFor(() => expect(saved(asked)).toEqual(['CC BY 4.0']))
  await write('ours')
  await waitFor(() => expect(saved(asked)).toEqual(['CC BY 4.0', 'ours']))
})

test('a licence that could not be saved stays typed, with the reason under it, and is tried again', async () => {
  let isDown = true
  const asked = serve(() => (isDown ? errorAnswer(500, 'internal', 'Something went wrong.') : { body: { ok: true } }))
  await renderField(picture(), sha256)
  await write('CC BY 4.0')
  expect(await screen.findByText('Something went wrong.')).toBeTruthy()
  expect((await licence()).value).toBe('CC BY 4.0')
  isDown = false
  fireEvent.blur(await licence())
  await waitFor(() => expect(screen.queryByText('Something went wrong.')).toBeNull())
  expect(saved(asked)).toEqual(['CC BY 4.0', 'CC BY 4.0'])
})

test('who may not note licences is not asked for one', async () => {
  const asked = serve()
  signIn({ held: [] })
  await renderField(picture(), sha256)
  await screen.findByRole('button', { name: 'Remove picture' })
  expect(screen.queryByLabelText(/licen[cs]e/iu)).toBeNull()
  expect(asked).toEqual([])
})
