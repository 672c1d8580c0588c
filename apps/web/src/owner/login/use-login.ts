import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import { canonicalMac } from '@castellan/contract/fields/mac.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { failureShown } from '../../api/failure-shown.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSignedIn } from '../device/use-signed-in.ts'
import { missingDigits } from '../device/format-mac.ts'
import { typedDeviceKey } from '../device/format-device-key.ts'

export type LoginWay = 'key' | 'password'
export type LoginValues = { mac: string; way: LoginWay; key: string; password: string }
type LoginMessages = { mac?: string | undefined; secret?: string | undefined }

/** Signs the owner in: the errors by field, and how long to wait after too many attempts. */
export function useLogin() {
  const { t } = useTranslation()
  const signedIn = useSignedIn()
  const [found, setFound] = useState<LoginMessages>({})
  const login = useMutation({
    meta: failureShown,
    mutationFn: ({ mac, way, key, password }: LoginValues) =>
      callApi(ownerCalls.login, {
        body: way === 'key' ? { mac, device_key: typedDeviceKey(key) } : { mac, password },
        quiet: true,
      }),
    onSuccess: ({ token, device }) => signedIn(token, device),
  })

  const missing = ({ mac, way, key, password }: LoginValues): LoginMessages => {
    const digits = missingDigits(mac)
    const macWords =
      digits > 0 ? t(($) => $.owner.login.macIncomplete, { count: digits }) : t(($) => $.server.errors.not_mac)
    const isSecretWhole = way === 'key' ? typedDeviceKey(key).length === limits.deviceKeyLength : password !== ''
    const secretWords =
      way === 'key' ? t(($) => $.owner.login.deviceKeyIncomplete) : t(($) => $.owner.login.passwordMissing)
    return { mac: canonicalMac(mac) === null ? macWords : undefined, secret: isSecretWhole ? undefined : secretWords }
  }

  const submit = (typed: LoginValues) => {
    const wrong = missing(typed)
    setFound(wrong)
    if (wrong.mac === undefined && wrong.secret === undefined) login.mutate(typed)
  }
  const forget = () => {
    setFound({})
    if (login.isError) login.reset()
  }
  return {
    submit,
    forget,
    isPending: login.isPending,
    ...messagesOf(login.error, found, () =>
      login.variables?.way === 'password' ? t(($) => $.owner.login.passwordWrong) : t(($) => $.owner.login.keyWrong),
    ),
    untilMs: throttledUntil(login.error),
  }
}

/** The server names what people on the staff sign in with; an owner has typed `wrong`. */
function messagesOf(
  error: Error | null,
  found: LoginMessages,
  wrong: () => string,
): { messages: LoginMessages; rest: Error | null } {
  if (!(error instanceof ApiError)) return { messages: found, rest: error }
  const said: LoginMessages = { mac: error.of('mac'), secret: error.of('device_key') ?? error.of('password') }
  if (said.mac === undefined && said.secret === undefined && error.code === 'wrong_credentials') said.secret = wrong()
  const isSaid = said.mac !== undefined || said.secret !== undefined
  return { messages: { ...found, ...said }, rest: isSaid || throttledUntil(error) !== null ? null : error }
}

const throttledUntil = (error: Error | null) => (error instanceof ApiError ? error.throttledUntilMs : null)
