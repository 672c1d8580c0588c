import type { TitlePage } from '@castellan/contract/calls/tv-catalogue.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useEffect, useRef, useState } from 'react'
import { TvQrCode } from '../parts/tv-qr-code.tsx'

type Props = { video: TitlePage['videos'][number]; onClose: () => void }

/** A trailer: a file plays, a page of a site is opened on a phone. */
export function TrailerDialog({ video: { name, url, site }, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isBroken, setIsBroken] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  const isFile = site === 'file' && !isBroken
  return (
    <dialog
      ref={dialog}
      className={isFile ? 'player' : 'notice trailer'}
      aria-label={name}
      data-testid="trailer-dialog"
      onClose={onClose}
    >
      {isFile ? (
        <>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a trailer brings its own */}
          <video src={url} autoPlay playsInline onError={() => setIsBroken(true)} onEnded={onClose} />
          <div className="player-line">
            <strong dir="auto">{name}</strong>
            <button data-start onClick={onClose}>
              {i18n.t(($) => $.tvSettings.close)}
            </button>
          </div>
        </>
      ) : (
        <>
          <h2 dir="auto">{name}</h2>
          {isBroken ? (
            <p>{i18n.t(($) => $.tv.page.trailerBroken)}</p>
          ) : (
            <>
              <p>{i18n.t(($) => $.tv.page.onPhone)}</p>
              <TvQrCode value={url} label={url} />
            </>
          )}
          <button data-start onClick={onClose}>
            {i18n.t(($) => $.tvSettings.close)}
          </button>
        </>
      )}
    </dialog>
  )
}
