import { useEffect } from 'react'
import { persistLastAnswers } from '../../session/persist-last-answers.ts'
import { useSession } from '../../session/use-session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { storeHelp } from '../help/store-help.ts'
import { registerWorker } from './register-worker.ts'

/** Makes the owner's panel an app of the phone: it can be installed, opens without a connection and shows the last known state. */
export function OfflineShell() {
  const { device } = useSession()
  const { language } = useTranslation()
  const id = device?.id ?? null
  useEffect(() => {
    if (id === null) return undefined
    registerWorker()
    return persistLastAnswers(id)
  }, [id])
  useEffect(() => (id === null ? undefined : storeHelp(language)), [id, language])
  return (
    <>
      <link rel="manifest" href="/dist/device.webmanifest" />
      <link rel="apple-touch-icon" href="/dist/owner-touch-180.png" />
    </>
  )
}
