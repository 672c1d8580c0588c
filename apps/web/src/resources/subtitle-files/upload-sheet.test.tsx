import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  answerWith,
  errorAnswer,
  renderAt,
  type Answer,
  type RecordedRequest,
} from '../../resource/testing/render-resource.tsx'
import { signIn } from '../../testing/sign-in.ts'
import { UploadSheet } from './upload-sheet.tsx'
import { placeOf } from './use-upload.ts'
import { formOf } from '../../testing/body-of.ts'

test.each([
  ['Some.Show.S02E05.de.srt', { title: 'Some Show', year: null, season: 2, episode: 5 }],
  ['some_show_s2 e12.vtt', { title: 'some show', year: null, season: 2, episode: 12 }],
  ['The.Matrix.1999.en.srt', { title: 'The Matrix', year: 1999, season: null, episode: null }],
  ['The Matrix (1999).srt', { title: 'The Matrix', year: 1999, season: null, episode: null }],
  ['1917.srt', { title: '1917', year: null, season: null, episode: null }],
  ['Heat.dfxp', { title: 'Heat', year: null, season: null, episode: null }],
  ['Heat.de.ttml', { title: 'Heat', year: null, season: null, episode: null }],
  ['Up.srt', { title: 'Up', year: null, season: null, episode: null }],
])('of the name %s it reads %j', (name, place) => {
  expect(placeOf(name)).toEqual(place)
})

const looked = {
  format: 'srt',
  charset: 'utf-8',
  sure: false,
  guesses: [{ charset: 'utf-8', sample: 'Hallo' }],
  cues: 812,
  skipped: 3,
  length_ms: 1,
  shown: [{ start_ms: 3_723_000, end_ms: 3_724_000, text: '<i>Hallo &amp; guten Tag</i>' }],
}
const closed: string[] = []
const fields = (asked: RecordedRequest) => {
  const { file: _, ...rest } = formOf(asked)
  return rest
}

async function open(
  add: () => Answer = () => ({ status: 201, body: { id: 5 } }),
  look: () => Answer = () => ({ body: looked }),
) {
  closed.length = 0
  signIn()
  const asked = answerWith(({ path }) => (path === '/subtitle/preview' ? look() : add()))
  await renderAt(() => <UploadSheet onClose={() => closed.push('closed')} />, '/subtitles')
  const language = await screen.findByRole<HTMLInputElement>('combobox', { name: /Language/u })
  const file = new File(['1\n'], 'Some.Show.S02E05.de.srt')
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
  fireEvent.change(input, { target: { files: [file] } })
  await screen.findByText('Some.Show.S02E05.de.srt')
  act(() => language.focus())
  fireEvent.change(language, { target: { value: 'German' } })
  fireEvent.click(await screen.findByRole('option', { name: /^German/u }))
  return asked
}
const save = () => fireEvent.click(screen.getByText('Save').closest('button')!)

test('a file is shown as it would read before it is kept, and kept with what its name says', async () => {
  const asked = await open()
  expect(await screen.findByText('812 cues')).toBeTruthy()
  expect(screen.getByText('Hallo & guten Tag')).toBeTruthy()
  expect(screen.getByText('01:02:03')).toBeTruthy()
  expect(screen.getByText('The character set is uncertain. Check the text.')).toBeTruthy()
  expect(fields(asked[0]!)).toEqual({ language: 'de' })
  save()
  await waitFor(() => expect(closed).toEqual(['closed']))
  const kept = fields(asked.find(({ path }) => path === '/subtitle/upload')!)
  expect(kept).toMatchObject({
    language: 'de',
    title: 'Some Show',
    season: '2',
    episode: '5',
    publish: 'true',
    forced: 'false',
  })
  expect(kept).not.toHaveProperty('year')
})

test('what the server refuses is under its field, and the file stays chosen', async () => {
  await open(() => errorAnswer(422, 'invalid', 'Check the fields.', { title: ['This is too long.'] }))
  await screen.findByText('812 cues')
  save()
  expect(await screen.findByText('This is too long.')).toBeTruthy()
  expect(screen.queryByText('Check the fields.')).toBeNull()
  expect(screen.getByText('Some.Show.S02E05.de.srt')).toBeTruthy()
  expect(closed).toEqual([])
})

test('what the server refuses of the preview or of a switch is said there', async () => {
  const errors = { charset: ['Unknown here.'], offset_ms: ['Too far.'], publish: ['Not yet.'] }
  await open(() => errorAnswer(422, 'invalid', 'Check the fields.', errors))
  await screen.findByText('812 cues')
  save()
  expect(await screen.findByText('Unknown here.')).toBeTruthy()
  expect(screen.getByText('Too far.')).toBeTruthy()
  expect(screen.getByText('Not yet.')).toBeTruthy()
})

test('a file that cannot be read is refused at once and not saved', async () => {
  await open(undefined, () => errorAnswer(422, 'invalid', 'Check.', { file: ['This file has no readable subtitles.'] }))
  expect(await screen.findByText('This file has no readable subtitles.')).toBeTruthy()
  expect(screen.getByText('Save').closest('button')!.disabled).toBe(true)
})
