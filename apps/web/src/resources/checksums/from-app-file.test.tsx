import { appFiles } from '@castellan/contract/resources/app-files.ts'
import { checksums } from '@castellan/contract/resources/checksums.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerWith, errorAnswer, page, renderAt, type Answer } from '../../resource/testing/render-resource.tsx'
import { sampleRow } from '../../testing/sample-row.ts'
import { signIn } from '../../testing/sign-in.ts'
import { Checksums } from './checksums.tsx'

const address = '/checksums'
async function open(make: () => Answer = () => ({ body: { data: [{}, {}] } }), query = '') {
  const asked = answerWith(({ method, path }) => {
    if (method !== 'GET') return make()
    if (path === checksums.api) return page([])
    if (path === `${appFiles.api}/4`) return { body: { data: { ...sampleRow(appFiles, 4), version_name: '3.4.0' } } }
    return { body: { data: [{ id: 4, label: 'player.apk' }] } }
  })
  const at = await renderAt(Checksums, address, `${address}${query}`)
  return { at, writes: () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body) }
}
async function chooseFile() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Checksums from an app file' }))
  const box = dialog.getByRole('combobox')
  act(() => box.focus())
  fireEvent.change(box, { target: { value: 'play' } })
  fireEvent.click(await screen.findByRole('option', { name: 'player.apk' }))
  return dialog
}

beforeEach(() => signIn())

describe('checksums of an app file', () => {
  it('are shown before they are recorded, as drafts that warn', async () => {
    const { at, writes } = await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Add from app file' }))
    const dialog = await chooseFile()
    expect(await dialog.findByText('3.4.0')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Create drafts' }))
    expect(await screen.findByText('Added as drafts: 2.')).toBeTruthy()
    expect(writes()).toEqual([{ file: 4, product: 'f2', platform: 'android', severity: 'warn' }])
    await waitFor(() => expect(at()).toBe(address))
  })

  it('are of a file that is chosen first, also where a link has opened the dialog', async () => {
    const { writes } = await open(undefined, '?from_file=1')
    const make = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create drafts' })
    expect(make.disabled).toBe(true)
    fireEvent.click(make)
    expect(writes()).toEqual([])
  })

  it('are of a file that is uploaded in the dialog', async () => {
    await open(undefined, '?from_file=1')
    const dialog = within(await screen.findByRole('dialog', { name: 'Checksums from an app file' }))
    expect(await dialog.findByRole('button', { name: 'Upload a file' })).toBeTruthy()
  })

  it('that cannot be read say why under the file, which stays chosen', async () => {
    await open(() => errorAnswer(409, 'bad_state', 'This file has no signer.'), '?from_file=1')
    const dialog = await chooseFile()
    fireEvent.click(dialog.getByRole('button', { name: 'Create drafts' }))
    expect(await dialog.findByText('This file has no signer.')).toBeTruthy()
    expect(dialog.getByRole<HTMLInputElement>('combobox').value).toBe('player.apk')
  })

  it('say under its field what the server says of it', async () => {
    await open(() => errorAnswer(422, 'invalid', 'Check.', { severity: ['Not for this product.'] }), '?from_file=1')
    const dialog = await chooseFile()
    fireEvent.click(dialog.getByRole('button', { name: 'Create drafts' }))
    expect(await dialog.findByText('Not for this product.')).toBeTruthy()
    expect(dialog.queryByText('Check.')).toBeNull()
  })

  it('are offered to nobody who may not read app files', async () => {
    signIn({ held: ['view-all-checksums'] })
    await open(undefined, '?from_file=1')
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('button', { name: 'Add from app file' })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
