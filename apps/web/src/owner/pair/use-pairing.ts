import { pairingCalls } from '@castellan/contract/calls/pairing.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { hashText } from '../../routing/hash-text.ts'
import { useSignedIn } from '../device/use-signed-in.ts'
import { plainPairCode } from './pair-codes.ts'

export type OpenedPairing = AnswerOf<typeof pairingCalls.open>

const keptAs = 'pairing'

/** A reload of the page goes on where it was: only the browser that opened a code first holds its ticket. */
function storedTicket(code: string): string | undefined {
  const [kept, ticket] = (sessionStorage.getItem(keptAs) ?? '').split(' ')
  return kept === code ? ticket : undefined
}

/** The code of the scanned address. */
export const scannedCode = () => plainPairCode(hashText())

/** Takes a code of the TV's screen into this browser, then makes anyone who types the end of the MAC its owner. */
export function usePairing() {
  const signIn = useSignedIn()
  const [opened, setOpened] = useState<{ code: string; tv: OpenedPairing } | null>(null)
  const open = async (code: string) => {
    const ticket = storedTicket(code)
    const tv = await callApi(pairingCalls.open, { body: { user_code: code, ...(ticket && { ticket }) }, quiet: true })
    sessionStorage.setItem(keptAs, `${code} ${tv.ticket}`)
    setOpened({ code, tv })
  }
  const confirm = ({ mac_end, password }: { mac_end: string; password: string }) =>
    callApi(pairingCalls.confirm, {
      body: {
        user_code: opened?.code ?? '',
        ticket: opened?.tv.ticket ?? '',
        mac_end,
        ...(password && { password }),
      },
      quiet: true,
    })
  const deny = useMutation({
    mutationFn: () =>
      callApi(pairingCalls.deny, { body: { user_code: opened?.code ?? '', ticket: opened?.tv.ticket ?? '' } }),
    onSuccess: () => setOpened(null),
  })
  return {
    opened,
    open,
    confirm,
    signedIn: ({ token, device }: AnswerOf<typeof pairingCalls.confirm>) => {
      sessionStorage.removeItem(keptAs)
      return signIn(token, device)
    },
    deny,
  }
}
