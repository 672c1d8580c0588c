import { isObject } from '@castellan/contract/types/type-guards.ts'
import type { OwnDevice } from '@castellan/contract/calls/owner.ts'
import { forgetAnswers } from '../api/answer-memory.ts'
import { forgetLastAnswers } from './last-answers.ts'
import { readLocal, writeLocal } from '../storage/local-value.ts'
import { sessionStore } from './session-store.ts'
import { sessionWays } from './session-ways.ts'
import { notifyTabs } from './tab-channel.ts'
import { clearDeviceToken, storeDeviceToken, readDeviceToken } from './tokens.ts'

/** A TV whose owner is signed in on this phone; one of them is in use. */
export type SignedInDevice = { id: string; mac: string; name: string; token: string }

const storageName = 'own_devices'
const devicesMax = 20

/** The TVs of this phone, the one signed in to last first. */
export function readOwnDevices(): SignedInDevice[] {
  try {
    const kept: unknown = JSON.parse(readLocal(storageName) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isSignedInDevice) : []
  } catch {
    return []
  }
}

/** Without an id or a token an entry is refused; the names are only shown. */
function isSignedInDevice(value: unknown): value is SignedInDevice {
  if (!isObject(value)) return false
  const { id, mac, name, token } = value
  return [id, mac, name, token].every((part) => typeof part === 'string') && id !== '' && token !== ''
}

export function rememberOwnDevice(token: string, { id, mac, name }: OwnDevice): void {
  const others = readOwnDevices().filter((device) => device.id !== id)
  writeOwnDevices([{ id, mac, name, token }, ...others].slice(0, devicesMax))
}

/** Forgets the TV a token opened, when its session has ended. */
export function forgetOwnDevice(token: string | null): void {
  writeOwnDevices(readOwnDevices().filter((device) => device.token !== token))
}

/** Goes on with another TV of this phone; the guards load it by its token. */
export function switchDevice({ token }: SignedInDevice): void {
  begin(() => storeDeviceToken(token))
  notifyTabs({ kind: 'signed-in', panel: 'owner' })
  sessionWays().goTo('device.panel')
  sessionWays().askGuards()
}

/** Leaves the TV in use signed in and goes to the login of another one. */
export function addDevice(): void {
  const { device } = sessionStore.read()
  const token = readDeviceToken()
  if (device && token !== null) rememberOwnDevice(token, device)
  begin(clearDeviceToken)
  sessionWays().goTo('device.login')
}

function begin(changeToken: () => void): void {
  changeToken()
  forgetLastAnswers()
  forgetAnswers()
  sessionStore.change({ device: null })
}

function writeOwnDevices(devices: readonly SignedInDevice[]): void {
  writeLocal(storageName, devices.length === 0 ? null : JSON.stringify(devices))
}
