import type { OwnDevice } from '@castellan/contract/calls/owner.ts'
import { consumeIntendedPath } from '../../session/intended-path.ts'
import { signInDevice } from '../../session/sign-in.ts'
import { useGo } from './use-go.ts'

/** Keeps the owner's session and goes where they were going; a password that is still owed is the guard's business (spec §4). */
export function useSignedIn(): (token: string, device: OwnDevice) => void {
  const go = useGo()
  return (token, device) => {
    signInDevice(token, device)
    go(consumeIntendedPath('owner') ?? '/device')
  }
}
