import { pairingCalls } from '@castellan/contract/calls/pairing.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { failureShown } from '../../../api/failure-shown.ts'
import { useSignedIn } from '../data/use-signed-in.ts'
import { plainPairCode } from './pair-codes.ts'

export type OpenedPairing = AnswerOf<typeof pairingCalls.open>

const keptAs = 'pairing'

/** A reload of the page goes on where it was: only the browser that opened a code first holds its ticket. */
function keptTicket(code: string): string | undefined {
  const [kept, ticket] = (sessionStorage.getItem(keptAs) ?? '').split(' ')
  return kept === code ? ticket : undefined
}

/** The code of the scanned address; it stands behind the `#`, so that it is in no log. */
export const scannedCode = () => plainPairCode(decodeURIComponent(location.hash.slice(1)))

/** Takes a code of the TV's screen into this browser, then makes whoever types the end of the MAC its owner. */
export function usePairing() {
  const signedIn = useSignedIn()
  const [opened, setOpened] = useState<{ code: string; tv: OpenedPairing } | null>(null)
  const look = useMutation({
    meta: failureShown,
    mutationFn: (code: string) => {
      const ticket = keptTicket(code)
      return callApi(pairingCalls.open, { body: { user_code: code, ...(ticket && { ticket }) }, quiet: true })
    },
    onSuccess: (tv, code) => {
      sessionStorage.setItem(keptAs, `${code} ${tv.ticket}`)
      setOpened({ code, tv })
    },
  })
  const confirm = useMutation({
    meta: failureShown,
    mutationFn: ({ macEnd, password }: { macEnd: string; password: string }) =>
      callApi(pairingCalls.confirm, {
        body: {
          user_code: opened?.code ?? '',
          ticket: opened?.tv.ticket ?? '',
          mac_end: macEnd,
          ...(password && { password }),
        },
        quiet: true,
      }),
    onSuccess: ({ token, device }) => {
      sessionStorage.removeItem(keptAs)
      signedIn(token, device)
    },
  })
  const deny = useMutation({
    mutationFn: () =>
      callApi(pairingCalls.deny, { body: { user_code: opened?.code ?? '', ticket: opened?.tv.ticket ?? '' } }),
    onSuccess: () => setOpened(null),
  })
  const { mutate: open } = look
  useEffect(() => {
    const code = scannedCode()
    if (code !== '') open(code)
  }, [open])
  return { opened, look, confirm, deny }
}
