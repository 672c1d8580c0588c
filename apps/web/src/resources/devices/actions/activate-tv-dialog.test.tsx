import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, errorAnswer, renderAt } from '../../../resource/testing/render-resource.tsx'
import { ActivateTvDialog } from './activate-tv-dialog.tsx'

test.each([
  ['00%3A1a%3A79%3A00%3A00%3A01', '00:1A:79:00:00:01'],
  ['1', ''],
  ['javascript%3Aalert(1)', ''],
])('the address ?activate=%s fills in the MAC “%s”, and asks for what proves it', async (activate, mac) => {
  const asked = answerWith(() => errorAnswer(404, 'not_found', ''))
  const Dialog = () => <ActivateTvDialog onClose={() => undefined} />
  await renderAt(Dialog, '/devices', `/devices?activate=${activate}`)
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'MAC' })).value).toBe(mac)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Device key/u }).value).toBe('')
  expect(asked).toEqual([])
})

test.each([
  ['BCDFGHJK', 'BCDFGHJK'],
  ['bcdf-ghjk', 'BCDFGHJK'],
  ['main', ''],
  ['AEIOUAEI', ''],
])('a code behind the # of the address, #%s, is filled in as “%s”', async (hash, code) => {
  answerWith(() => errorAnswer(422, 'invalid', 'Please check.', { code: ['This code is wrong.'] }))
  location.hash = hash
  const Dialog = () => <ActivateTvDialog onClose={() => undefined} />
  await renderAt(Dialog, '/devices', '/devices?activate=1')
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Code/iu })).value).toBe(code)
  location.hash = ''
})
