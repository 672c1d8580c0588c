import { afterEach, expect, it } from 'vitest'
import { sampleDevice } from '../testing/owner/sample-device.ts'
import { addDevice, forgetOwnDevice, readOwnDevices, rememberOwnDevice, switchDevice } from './own-devices.ts'
import { sessionStore } from './session-store.ts'
import { connectSession } from './session-ways.ts'
import { storeDeviceToken, readDeviceToken } from './tokens.ts'

const bedroom = { ...sampleDevice, id: 'dev-00000002', mac: '00:1A:79:00:00:02', name: 'Bedroom' }

afterEach(() => localStorage.clear())

it('keeps every TV of this phone once, and goes over to another by its own token', () => {
  const went: string[] = []
  connectSession({ goTo: (screen) => void went.push(screen), askGuards: () => undefined })
  rememberOwnDevice('one', sampleDevice)
  rememberOwnDevice('two', bedroom)
  rememberOwnDevice('one again', sampleDevice)
  expect(readOwnDevices().map(({ id, token }) => [id, token])).toEqual([
    [sampleDevice.id, 'one again'],
    [bedroom.id, 'two'],
  ])
  storeDeviceToken('one again')
  sessionStore.change({ device: sampleDevice })
  switchDevice(readOwnDevices()[1]!)
  expect([readDeviceToken(), sessionStore.read().device, went]).toEqual(['two', null, ['device.panel']])
})

it('leaves the TV in use signed in when another one is added, and forgets one whose session has ended', () => {
  connectSession({ goTo: () => undefined, askGuards: () => undefined })
  storeDeviceToken('two')
  sessionStore.change({ device: bedroom })
  addDevice()
  expect([readDeviceToken(), readOwnDevices().map(({ token }) => token)]).toEqual([null, ['two']])
  forgetOwnDevice('two')
  expect(readOwnDevices()).toEqual([])
})
