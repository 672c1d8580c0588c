import { mayPlay } from '@castellan/contract/access/device-transitions.ts'
import i18next from 'i18next'
import { useContext, useEffect, useRef } from 'react'
import { ChannelCount } from './channel-count.tsx'
import { groupKey, IdentityLine } from './identity-line.tsx'
import { Mark } from './mark.tsx'
import { QrCode } from './qr-code.tsx'
import { StatusLine } from './status-line.tsx'
import { TryFields } from './try-fields.tsx'
import type { TvView } from '../tv/tv-store.ts'
import { unreadNames } from '../tv/unread-names.ts'
import { LineContext } from './use-line.ts'
import { useView } from './use-view.ts'

/** What a TV without channels shows: how its owner adds some. `onBack` leads to the channels when there are any. */
export function SetupScreen({ onBack }: { onBack: (() => void) | null }) {
  const { identity, pairing, isPaired, qr, sources, device } = useView()
  const unread = unreadNames(sources)
  const line = useContext(LineContext)
  useEffect(() => (isPaired ? undefined : line?.pair()), [line, isPaired])
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  const loginUrl = pairing?.verify_url ?? identity?.loginUrl ?? null
  const scanned = pairing?.qr_url ?? loginUrl
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
        {device !== null && <LicenceNote status={device.status} />}
        {unread.length > 0 && <p dir="auto">{i18next.t(($) => $.tv.setup.unread, { names: unread.join(', ') })}</p>}
        {qr !== null && <OperatorsCode qr={qr} />}
        <TryFields />
      </section>
      <aside className="setup-code">
        {scanned === null ? <div className="qr" /> : <QrCode value={scanned} label={i18next.t(($) => $.tv.setup.qr)} />}
        <p>{isPaired ? i18next.t(($) => $.tvLine.pair.done) : i18next.t(($) => $.tv.setup.scan)}</p>
        {pairing !== null && (
          <p className="pairing-code">
            {i18next.t(($) => $.tvLine.pair.code)}{' '}
            <span className="mono" dir="ltr" data-testid="pairing-code" data-url={pairing.qr_url}>
              {groupKey(pairing.user_code)}
            </span>
          </p>
        )}
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

/** What to do about a licence that is missing or over. */
function LicenceNote({ status }: { status: string }) {
  if (status === 'registered') return <p data-testid="inactive">{i18next.t(($) => $.tv.setup.inactive)}</p>
  return mayPlay(status) ? null : <p data-testid="withheld">{i18next.t(($) => $.tv.setup.withheld)}</p>
}

/** What the operator or the seller has a TV say beside its codes, with a code of his own. */
function OperatorsCode({ qr: { url, title, text } }: { qr: NonNullable<TvView['qr']> }) {
  return (
    <div className="operators-code" data-testid="operators-code">
      {url !== '' && <QrCode value={url} label={title} />}
      <div>
        <strong dir="auto">{title}</strong>
        <p className="quiet" dir="auto">
          {text}
        </p>
      </div>
    </div>
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
