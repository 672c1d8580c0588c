import { i18n } from '../i18n/i18n.ts'
import { useContext, useEffect, useRef, useState } from 'react'
import type { Notice } from '../tv/tv-line.ts'
import { NoteText } from './parts/note-text.tsx'
import { PanelPicture } from './parts/panel-picture.tsx'
import { TvQrCode } from './parts/tv-qr-code.tsx'
import { LineContext } from './parts/use-line.ts'
import { useView } from './parts/use-view.ts'

/** Messages to this TV: one modal at a time, a ticker at the foot, the rest behind a bell. */
export function Notices() {
  const { notices } = useView()
  const modal = notices.find(({ placement }) => placement === 'modal')
  const ticker = notices.findLast(({ placement }) => placement === 'ticker' || placement === 'home_banner')
  useAutoHide(modal)
  useAutoHide(ticker)
  const rest = notices.filter((notice) => notice !== modal && notice !== ticker)
  return (
    <>
      {rest.length > 0 && <Bell notices={rest} />}
      {ticker !== undefined && <Ticker notice={ticker} />}
      {modal !== undefined && <Modal key={modal.id ?? modal.body} notice={modal} />}
    </>
  )
}

/** Lets a message go after its time, unless somebody has to say that they have read it. */
function useAutoHide(notice: Notice | undefined) {
  const line = useContext(LineContext)
  useEffect(() => {
    if (!notice?.autoHideS || notice.needsConfirm) return undefined
    const timer = setTimeout(() => line?.hide(notice), notice.autoHideS * 1_000)
    return () => clearTimeout(timer)
  }, [notice, line])
}

function Modal({ notice }: { notice: Notice }) {
  const line = useContext(LineContext)
  const dialog = useRef<HTMLDialogElement>(null)
  const { title, body, needsConfirm } = notice
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="notice"
      data-testid="modal"
      closedby={needsConfirm ? 'none' : 'closerequest'}
      onClose={() => line?.close(notice)}
    >
      <h2 dir="auto">{title || i18n.t(($) => $.tvLine.message.fromPhone)}</h2>
      <PictureOf notice={notice} />
      <p dir="auto">{body}</p>
      <ActionOf notice={notice} />
      <button onClick={() => line?.close(notice)}>
        {needsConfirm ? i18n.t(($) => $.tvLine.message.confirm) : i18n.t(($) => $.tvLine.message.ok)}
      </button>
    </dialog>
  )
}

function PictureOf({ notice: { picture } }: { notice: Notice }) {
  return <PanelPicture address={picture} className="notice-picture" data-testid="notice-picture" />
}

/** Where a message leads: an address is opened on a phone, so the TV shows it as a code. */
function ActionOf({ notice: { action } }: { notice: Notice }) {
  if (action?.kind !== 'url' || action.value === '') return null
  return (
    <div className="notice-link" data-testid="notice-link">
      <TvQrCode value={action.value} label={action.value} />
      <span dir="ltr">{URL.parse(action.value)?.host}</span>
    </div>
  )
}

function Ticker({ notice }: { notice: Notice }) {
  const line = useContext(LineContext)
  return (
    <div className="ticker" role="status" data-testid="ticker">
      <PictureOf notice={notice} />
      <NoteText key={notice.id} title={notice.title} body={notice.body} />
      <button onClick={() => line?.close(notice)}>{i18n.t(($) => $.tvLine.message.ok)}</button>
    </div>
  )
}

function Bell({ notices }: { notices: readonly Notice[] }) {
  const line = useContext(LineContext)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="bell">
      <button data-testid="bell" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {i18n.t(($) => $.tvLine.message.open)} · {notices.length.toLocaleString(i18n.locale)}
      </button>
      {isOpen && (
        <ul>
          {notices.map((notice) => (
            <li key={notice.id ?? notice.body}>
              <PictureOf notice={notice} />
              <p dir="auto">
                <strong>{notice.title}</strong> {notice.body}
              </p>
              <button onClick={() => line?.close(notice)}>{i18n.t(($) => $.tvLine.message.ok)}</button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
