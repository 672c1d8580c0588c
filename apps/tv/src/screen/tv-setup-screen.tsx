import { mayPlay } from '@castellan/contract/licences/device-transitions.ts'
import { i18n } from '../i18n/i18n.ts'
import { useContext, useEffect, useRef, useState } from 'react'
import { ChannelCount } from './parts/channel-count.tsx'
import { groupKey, IdentityLine } from './parts/identity-line.tsx'
import { Mark } from './parts/mark.tsx'
import { TvQrCode } from './parts/tv-qr-code.tsx'
import { TvSellerCard } from './parts/tv-seller-card.tsx'
import { SettingsButton } from './settings/settings-button.tsx'
import { StatusLine } from './parts/status-line.tsx'
import type { TvView } from '../tv/tv-store.ts'
import { unreadNames } from '../tv/unread-names.ts'
import { LineContext } from './parts/use-line.ts'
import { useView } from './parts/use-view.ts'
import { joinNames } from '../i18n/join-names.ts'

/** A timer of a browser cannot wait longer. */
const longestWaitMs = 2 ** 31 - 1

/** The code of the operator or the seller, until the moment it expires. */
function useCodeInForce(qr: TvView['qr']): TvView['qr'] {
  const [nowMs, setNowMs] = useState(Date.now)
  const untilMs = qr?.expires_at ? Date.parse(qr.expires_at) : null
  useEffect(() => {
    if (untilMs === null || untilMs <= nowMs) return
    const timer = setTimeout(() => setNowMs(Date.now()), Math.min(Math.max(0, untilMs - Date.now()), longestWaitMs))
    return () => clearTimeout(timer)
  }, [untilMs, nowMs])
  return untilMs !== null && untilMs <= nowMs ? null : qr
}

/** What a TV without channels shows: how its owner connects a phone and adds some there. `onBack` leads to the channels when there are any. */
export function TvSetupScreen({ onBack }: { onBack: (() => void) | null }) {
  const { identity, pairing, isPaired, sources, device, reseller, ...view } = useView()
  const qr = useCodeInForce(view.qr)
  const isFull = qr !== null || reseller !== null
  const unread = unreadNames(sources)
  const line = useContext(LineContext)
  useEffect(() => (isPaired ? undefined : line?.pair()), [line, isPaired])
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  const scanned = pairing?.qr_url ?? identity?.loginUrl ?? null
  return (
    <main className={isFull ? 'setup full' : 'setup'}>
      <header>
        <Mark />
        <h1>{i18n.t(($) => $.tv.setup.title)}</h1>
        <div className="header-buttons">
          <SettingsButton />
          {onBack !== null && (
            <button ref={back} data-back onClick={onBack}>
              {i18n.t(($) => $.tv.channels.back)}
            </button>
          )}
        </div>
      </header>
      <section className="setup-words">
        {isPaired ? <p>{i18n.t(($) => $.tvLine.pair.done)}</p> : <PairingSteps pairing={pairing} />}
        <p className="quiet">
          {identity === null ? i18n.t(($) => $.tv.setup.keyComing) : i18n.t(($) => $.tv.setup.waiting)}
        </p>
        {device !== null && <LicenceNote status={device.status} />}
        {unread.length > 0 && <p dir="auto">{i18n.t(($) => $.tv.setup.unread, { names: joinNames(unread) })}</p>}
      </section>
      <aside className="setup-code">
        {scanned === null ? <div className="qr" /> : <TvQrCode value={scanned} label={i18n.t(($) => $.tv.setup.qr)} />}
        <p>{i18n.t(($) => $.tv.setup.scan)}</p>
        <ChannelCount />
      </aside>
      {isFull && (
        <div className="setup-more">
          <TvSellerCard />
          {qr !== null && <OperatorsCode qr={qr} />}
        </div>
      )}
      <footer>
        <StatusLine />
        <IdentityLine />
      </footer>
    </main>
  )
}

/** The alternative to scanning: an address to open and a code to type there. */
function PairingSteps({ pairing }: Pick<TvView, 'pairing'>) {
  return (
    <div>
      <p>{i18n.t(($) => $.tv.setup.steps)}</p>
      <p className="mono address" dir="ltr">
        {pairing === null ? '…' : <Address url={pairing.verify_url} />}
      </p>
      {pairing === null ? (
        <p className="pairing-code mono" aria-hidden="true">
          ····-····
        </p>
      ) : (
        <p className="pairing-code mono" dir="ltr" data-testid="pairing-code" data-url={pairing.qr_url}>
          {groupKey(pairing.user_code)}
        </p>
      )}
    </div>
  )
}

/** What to do about a licence that is missing or over. */
function LicenceNote({ status }: { status: string }) {
  const hasSeller = useView().reseller !== null
  if (mayPlay(status)) return null
  return (
    <p data-testid={status === 'registered' ? 'inactive' : 'withheld'}>
      {status === 'registered'
        ? i18n.t(($) => (hasSeller ? $.tv.setup.inactive : $.tv.setup.inactiveAlone))
        : i18n.t(($) => (hasSeller ? $.tv.setup.withheld : $.tv.setup.withheldAlone))}
    </p>
  )
}

/** What the operator or the seller has a TV say here, with a QR code of its own unless that only leads to the sign-in too. */
function OperatorsCode({ qr: { url, title, text } }: { qr: NonNullable<TvView['qr']> }) {
  const { identity } = useView()
  const isSignIn = pathOf(url) === pathOf(identity?.loginUrl ?? '')
  return (
    <div className="operators-code" data-testid="operators-code" data-url={url}>
      {url !== '' && !isSignIn && <TvQrCode value={url} label={title} />}
      <div>
        <strong dir="auto">{title}</strong>
        <p className="quiet" dir="auto">
          {text}
        </p>
      </div>
    </div>
  )
}

function pathOf(url: string): string | undefined {
  return URL.parse(url)?.pathname
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
