import { useEffect } from 'react'
import { keepLastAnswers } from '../session/keep-last-answers.ts'
import { useSession } from '../session/use-session.ts'
import { registerWorker } from './register-worker.ts'

/** Makes the owner's panel an app of the phone: it can be installed, opens without a connection and shows what was last heard. */
export function OfflineShell() {
  const { device } = useSession()
  const id = device?.id ?? null
  useEffect(() => {
    if (id === null) return undefined
    registerWorker()
    return keepLastAnswers(id)
  }, [id])
  return (
    <>
      <link rel="manifest" href="/dist/device.webmanifest" />
      <link rel="apple-touch-icon" href="/dist/owner-touch-180.png" />
    </>
  )
}
