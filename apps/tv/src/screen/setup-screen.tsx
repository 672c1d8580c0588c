import i18next from 'i18next'
import { useEffect, useRef } from 'react'
import { ChannelCount } from './channel-count.tsx'
import { IdentityLine } from './identity-line.tsx'
import { Mark } from './mark.tsx'
import { QrCode } from './qr-code.tsx'
import { StatusLine } from './status-line.tsx'
import { useView } from './use-view.ts'

/** What a TV without channels shows: how its owner adds some. `onBack` leads to the channels when there are any. */
export function SetupScreen({ onBack }: { onBack: (() => void) | null }) {
  const { identity } = useView()
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  const loginUrl = identity?.loginUrl ?? null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <main className="setup" onKeyDown={({ key }) => (key === 'Escape' || key === 'Backspace' ? onBack?.() : undefined)}>
      <header>
        <Mark />
        <h1>{i18next.t(($) => $.tv.setup.title)}</h1>
        {onBack !== null && (
          <button ref={back} onClick={onBack}>
            {i18next.t(($) => $.tv.channels.back)}
          </button>
        )}
      </header>
      <section className="setup-words">
        <p>{i18next.t(($) => $.tv.setup.steps)}</p>
        <IdentityLine />
        <p className="quiet">
          {identity === null ? i18next.t(($) => $.tv.setup.keyComing) : i18next.t(($) => $.tv.setup.waiting)}
        </p>
      </section>
      <aside className="setup-code">
        {loginUrl === null ? (
          <div className="qr" />
        ) : (
          <QrCode value={loginUrl} label={i18next.t(($) => $.tv.setup.qr)} />
        )}
        <p>{i18next.t(($) => $.tv.setup.scan)}</p>
        <p className="mono address" dir="ltr">
          {loginUrl === null ? '' : <Address url={loginUrl} />}
        </p>
      </aside>
      <footer>
        <StatusLine />
        <ChannelCount />
      </footer>
    </main>
  )
}

/** The part of the address a person types, which may break at a slash; the QR code carries the rest. */
function Address({ url }: { url: string }) {
  if (!URL.canParse(url)) return null
  const { host, pathname } = new URL(url)
  return (
    <>
      {host}
      <wbr />
      {pathname}
    </>
  )
}
