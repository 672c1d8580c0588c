import { twoFactorCalls } from '@castellan/contract/calls/two-factor.ts'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { passSecondFactor } from '../../../session/sign-in.ts'
import { useWaitS } from '../../../session/use-wait-s.ts'

export type Verifying = {
  verify: (code: string) => Promise<void>
  isPending: boolean
  /** What is wrong with the code. */
  wrong: string | undefined
  /** What went wrong besides. */
  failure: Error | null
  /** Seconds until the next try counts. */
  waitS: number
  forget: () => void
}

/** Exchanges the half session for a full one with a code of the app or a recovery code (spec §4). */
export function useVerify(onPassed: () => void, onRefused: () => void): Verifying {
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const apiError = failure instanceof ApiError ? failure : null
  const waitS = useWaitS(apiError)
  const wrong = apiError?.of('code')

  const verify = async (code: string) => {
    if (isPending || waitS > 0) return
    setIsPending(true)
    try {
      const { token } = await callApi(twoFactorCalls.verify, { body: { code } })
      passSecondFactor(token)
      onPassed()
    } catch (error) {
      setFailure(error as Error)
      setIsPending(false)
      onRefused()
    }
  }
  const forget = () => {
    if (waitS === 0) setFailure(null)
  }
  return { verify, isPending, wrong, failure: wrong === undefined ? failure : null, waitS, forget }
}
