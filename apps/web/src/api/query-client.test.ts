import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { OfflineError } from './api-error.ts'
import { connectApi } from './connect-api.ts'
import { failureShown } from './failure-shown.ts'
import { queryClient } from './query-client.ts'

const toasts: string[] = []
const connection = {
  tokenFor: () => null,
  onRefused: () => undefined,
  onFailedWrite: (error: Error) => toasts.push(error.message),
  confirmPassword: () => Promise.resolve(false),
}
afterEach(() => toasts.splice(0))

const fail = (options: object) => {
  connectApi(connection)
  const mutationFn = () => Promise.reject(new OfflineError('The server could not be reached.'))
  return new MutationObserver(queryClient, { mutationFn, ...options }).mutate().catch(() => undefined)
}

test('a write that fails where nobody shows it is said in a notice', async () => {
  await fail({})
  expect(toasts).toEqual(['The server could not be reached.'])
})

test('a failure that a form shows, or that a handler says, is not said twice', async () => {
  await fail({ meta: failureShown })
  await fail({ onError: () => undefined })
  expect(toasts).toEqual([])
})

test('a write without a connection fails at once instead of waiting for one', async () => {
  onlineManager.setOnline(false)
  await fail({}).finally(() => onlineManager.setOnline(true))
  expect(toasts).toEqual(['The server could not be reached.'])
})
