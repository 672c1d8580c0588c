import { appFiles } from '@castellan/contract/resources/app-files.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, errorAnswer, renderAt } from '../../resource/testing/render-resource.tsx'
import { FileUses } from './file-uses.tsx'
import { sampleRow } from '../../testing/sample-row.ts'

const row = sampleRow(appFiles, 4)
const use = { id: 7, kind: 'general', version_name: '3.4.0', product: 'f2', channel: 'stable', state: 'active' }
const open = (answer: Parameters<typeof answerWith>[0]) => {
  answerWith(answer)
  return renderAt(() => <FileUses row={row} />, '/')
}

test('each update of a file leads to that update, where updates of its kind are', async () => {
  const data = [use, { ...use, id: 8, kind: 'specific' }, { ...use, id: 9, kind: 'device' }]
  await open(() => ({ body: { data } }))
  const links = (await screen.findAllByRole('link', { name: '3.4.0' })).map((link) => link.getAttribute('href')!)
  expect(links.map((href) => href.split('?')[1])).toEqual(['open=7', 'open=8', 'open=9'])
  expect(new Set(links.map((href) => href.split('?')[0])).size).toBe(3)
})

test('a file of no update says that it can be deleted', async () => {
  await open(() => ({ body: { data: [] } }))
  expect(await screen.findByText('Not used by any update. You can delete it.')).toBeTruthy()
})

test('a file whose updates did not load does not say so', async () => {
  let isDown = true
  await open(() => (isDown ? errorAnswer(500, 'internal', 'Something broke.') : { body: { data: [use] } }))
  expect(await screen.findByText('Something broke.')).toBeTruthy()
  expect(screen.queryByText(/You can delete it/u)).toBeNull()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: '3.4.0' })).toBeTruthy()
})
