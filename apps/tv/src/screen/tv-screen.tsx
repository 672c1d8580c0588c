import { useState } from 'react'
import { ChannelsScreen } from './channels-screen.tsx'
import { SetupScreen } from './setup-screen.tsx'
import { ToastLine } from './toast-line.tsx'
import { useView } from './use-view.ts'

/** The channels when there are any, else how to get some. */
export function TvScreen() {
  const { channels } = useView()
  const [wantsSetup, setWantsSetup] = useState(false)
  const hasChannels = channels.length > 0
  return (
    <>
      {hasChannels && !wantsSetup ? (
        <ChannelsScreen onSetup={() => setWantsSetup(true)} />
      ) : (
        <SetupScreen onBack={hasChannels ? () => setWantsSetup(false) : null} />
      )}
      <ToastLine />
    </>
  )
}
