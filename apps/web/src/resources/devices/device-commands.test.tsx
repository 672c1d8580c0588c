import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, errorAnswer, renderAt } from '../../resource/testing/render-resource.tsx'
import { sessionStore } from '../../session/session-store.ts'
import { DeviceCommands } from './device-commands.tsx'

const Page = () => <DeviceCommands id={4} />

async function open(refused: boolean) {
  sessionStore.change({ permissions: ['manage-devices'] })
  const asked = answerWith(({ method }) => {
    if (method === 'GET') return { body: { data: [], commands: ['message', 'reboot'] } }
    return refused
      ? errorAnswer(422, 'invalid', 'Please check.', { body: ['Too many lines.'] })
      : { body: { data: {} } }
  })
  await renderAt(Page, '/devices/4')
  return asked
}

async function write(text: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Send a command' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Show a message' }))
  fireEvent.change(await screen.findByLabelText('Message on the screen'), { target: { value: text } })
}

test('a message goes to the TV, and its field closes', async () => {
  const asked = await open(false)
  await write('Restart at eight')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByLabelText('Message on the screen')).toBeNull())
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ kind: 'message', body: 'Restart at eight' })
})

test('a message that is refused says so under its field and stays typed, and what is typed outlives a reload', async () => {
  await open(true)
  await write('Restart at eight')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Too many lines.')
  fireEvent.change(screen.getByLabelText('Message on the screen'), { target: { value: 'Restart at nine' } })
  cleanup()
  await renderAt(Page, '/devices/4')
  expect((await screen.findByLabelText<HTMLInputElement>('Message on the screen')).value).toBe('Restart at nine')
})
