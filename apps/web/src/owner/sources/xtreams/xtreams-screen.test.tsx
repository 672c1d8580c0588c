import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { errorAnswer, renderScreen, type Answers } from '../../../testing/owner/render-screen.tsx'
import { sampleDevice, sampleXtream } from '../../../testing/owner/sample-device.ts'
import { AddXtreamScreen, EditXtreamScreen } from './save-xtream-screens.tsx'
import { XtreamsScreen } from './xtreams-screen.tsx'

const device = { 'GET /app/device': { body: sampleDevice } }
const list = { ...device, 'GET /app/device/xtreams': { body: { data: [sampleXtream] } } }
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const good = { ok: true, fault: null, counts: sampleXtream.counts, is_partial: false, account: sampleXtream.account }
const bad = {
  ok: false,
  fault: { code: 'auth', message: 'The provider does not accept this login.' },
  counts: null,
  is_partial: false,
  account: null,
}

it('says what a login holds and when it ends at the provider', async () => {
  await renderScreen(XtreamsScreen, { path: '/device/xtreams', answers: list })
  expect(await screen.findByText('8,123 channels · 41 movies · 12 series')).toBeTruthy()
  expect(screen.getByText('Provider account expires in 12 days')).toBeTruthy()
  expect(screen.getByText('1 of 2 connections in use')).toBeTruthy()
})

it('shows how far fetching is, and what is wrong when it failed', async () => {
  const refresh = { stage: 'fetching' as const, done_bytes: 512, total_bytes: 1_024, entries: 0 }
  const answers: Answers = {
    ...device,
    'GET /app/device/xtreams': {
      body: {
        data: [
          { ...sampleXtream, refresh },
          { ...sampleXtream, id: 'source-00003', name: 'Other', fault: bad.fault },
        ],
      },
    },
  }
  await renderScreen(XtreamsScreen, { path: '/device/xtreams', answers })
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('50')
  expect(screen.getByText(/does not accept this login\. The TV keeps the last working list/u)).toBeTruthy()
})

it('a pasted link fills server, user name and password', async () => {
  await renderScreen(AddXtreamScreen, { path: '/device/xtreams/add', answers: {} })
  await screen.findByLabelText('Server')
  type('Server', 'http://tv.example.com:8080/get.php?username=ada&password=s3cret&type=m3u_plus&output=ts')
  expect(screen.getByLabelText<HTMLInputElement>('Server').value).toBe('http://tv.example.com:8080')
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ada')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('s3cret')
})

it('a login is tested before it is saved, and once more when it was changed since', async () => {
  const answers: Answers = {
    ...list,
    'POST /app/device/xtreams/test': { body: { data: good } },
    'POST /app/device/xtreams/store': { status: 201, body: { data: sampleXtream } },
  }
  const { asked, at } = await renderScreen(AddXtreamScreen, { path: '/device/xtreams/add', answers })
  await screen.findByLabelText('Server')
  type('Name', 'Home')
  type('Server', 'http://tv.example.com:8080')
  type('Username', 'ada')
  type('Password', 'one')
  press('Test connection')
  expect(await screen.findByText('Connection works')).toBeTruthy()
  type('Password', 'two')
  expect(screen.queryByText('Connection works')).toBeNull()
  press('Test connection')
  expect(await screen.findByText('Connection works')).toBeTruthy()
  press('Save to the TV')
  await waitFor(() => expect(at()).toBe('/device/xtreams'))
  expect(asked.find(({ path }) => path.endsWith('/store'))?.body).toMatchObject({ name: 'Home', password: 'two' })
})

it('a login that fails says what to do and can be saved all the same; nothing typed is lost', async () => {
  const answers: Answers = {
    ...list,
    'POST /app/device/xtreams/test': { body: { data: bad } },
    'POST /app/device/xtreams/store': errorAnswer(422, 'invalid', 'Please check.', {
      username: ['This is already in use.'],
    }),
  }
  await renderScreen(AddXtreamScreen, { path: '/device/xtreams/add', answers })
  await screen.findByLabelText('Server')
  type('Name', 'Home')
  type('Server', 'http://tv.example.com')
  type('Username', 'ada')
  type('Password', 'one')
  press('Test connection')
  expect(await screen.findByText('The provider does not accept this login.')).toBeTruthy()
  press('Save anyway')
  expect(await screen.findByText('This is already in use.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('one')
})

it('a login whose credentials are left alone is saved without a test and without sending them', async () => {
  const one = `/app/device/xtreams/${sampleXtream.id}`
  const answers: Answers = {
    ...list,
    [`GET ${one}`]: { body: { data: sampleXtream } },
    'POST /app/device/xtreams/update': { body: { data: sampleXtream } },
  }
  const { asked, at } = await renderScreen(EditXtreamScreen, {
    path: '/device/xtreams/$id/edit',
    address: `/device/xtreams/${sampleXtream.id}/edit`,
    answers,
  })
  await screen.findByLabelText('Name')
  type('Name', 'Kitchen')
  press('Save to the TV')
  await waitFor(() => expect(at()).toBe('/device/xtreams'))
  const sent = asked.find(({ path }) => path.endsWith('/update'))?.body
  expect(sent).toMatchObject({ name: 'Kitchen', version: 3 })
  expect(sent).not.toHaveProperty('password')
})
