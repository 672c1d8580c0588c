import { i18n } from '../i18n/i18n.ts'
import { Fragment, useContext, useState } from 'react'
import { useRemote } from '../remote/use-remote.ts'
import { ChannelsScreen } from './channels-screen.tsx'
import { TvLicenceScreen } from './tv-licence-screen.tsx'
import { Notices } from './notices.tsx'
import { TvPinDialog } from './settings/tv-pin-dialog.tsx'
import { PlaybackOffScreen } from './playback-off-screen.tsx'
import { TvSetupScreen } from './tv-setup-screen.tsx'
import { ToastLine } from './parts/toast-line.tsx'
import { UpdateNote } from './update-note.tsx'
import { StoreContext, useView } from './parts/use-view.ts'

/** The channels when there are any, else how to get some; behind its password where the owner set one. */
export function TvScreen() {
  const { channels, language, isAppClosed, isPlaybackOff, settings, wantsCode } = useView()
  const store = useContext(StoreContext)
  useRemote()
  const [wantsSetup, setWantsSetup] = useState(false)
  const hasChannels = channels.length > 0
  const back = () => {
    setWantsSetup(false)
    store.change({ wantsCode: false })
  }
  if (isAppClosed)
    return (
      <TvPinDialog
        lock="app"
        title={i18n.t(($) => $.tvSettings.pin.app)}
        about={i18n.t(($) => $.tvSettings.pin.appAbout)}
        verifier={settings?.app_lock.verifier ?? null}
        onRight={() => store.change({ isAppClosed: false })}
      />
    )
  return (
    <Fragment key={language}>
      {!hasChannels || wantsSetup || wantsCode ? (
        <TvSetupScreen onBack={hasChannels ? back : null} />
      ) : settings?.eula.must_accept ? (
        <TvLicenceScreen />
      ) : isPlaybackOff ? (
        <PlaybackOffScreen />
      ) : (
        <ChannelsScreen onSetup={() => setWantsSetup(true)} />
      )}
      <ToastLine />
      <UpdateNote />
      <Notices />
    </Fragment>
  )
}
