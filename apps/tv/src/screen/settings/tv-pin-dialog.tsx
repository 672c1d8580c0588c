import { createPinGate, type PinVerdict } from '@castellan/tv/pin-gate.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { createBrowserStorage } from '../../tv/browser-storage.ts'
import { readParams } from '../../tv/read-params.ts'
import { ResetQuestion } from './reset-question.tsx'
import { useView } from '../parts/use-view.ts'

export interface TvPinDialogProps {
  title: string
  about: string
  /** What the digits are checked with; null while none were ever set. */
  verifier: string | null
  /** Which lock it is: each counts its own wrong attempts. */
  lock: 'parent' | 'app'
  onRight: () => void
  onClose?: () => void
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']
const pinCharsMax = 8

/** Asks for the digits of a lock and checks them on this TV, with or without a network. A remote without digits finds them on screen. */
export function TvPinDialog({ title, about, verifier, lock, onRight, onClose }: TvPinDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [pin, setPin] = useState('')
  const { verdict, waitS, tryPin } = usePinGate(lock, verifier)
  const { reset } = useView()
  const [hasForgotten, setForgotten] = useState(false)
  const hasFailed = verdict === 'wrong' || waitS > 0
  useEffect(() => dialog.current?.showModal(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isRight = await tryPin(pin)
    setPin('')
    if (isRight) onRight()
  }
  return (
    <dialog
      ref={dialog}
      className="pin-ask"
      data-testid="pin-dialog"
      closedby={onClose === undefined && !hasForgotten ? 'none' : 'closerequest'}
      onCancel={(event) => {
        event.preventDefault()
        if (hasForgotten) setForgotten(false)
        else onClose?.()
      }}
    >
      {hasForgotten ? (
        <section className="reset">
          <h1>{i18n.t(($) => $.tvSettings.reset.open)}</h1>
          <p>{i18n.t(($) => $.tvSettings.pin.forgotAbout)}</p>
          <ResetQuestion onCancel={() => setForgotten(false)} />
        </section>
      ) : (
        <form onSubmit={(event) => void submit(event)}>
          <h1>{title}</h1>
          <p dir="auto">{verifier === null ? i18n.t(($) => $.tvSettings.pin.noPin) : about}</p>
          {verifier !== null && (
            <>
              <input
                autoFocus
                data-start
                type="password"
                inputMode="numeric"
                autoComplete="off"
                maxLength={pinCharsMax}
                value={pin}
                disabled={waitS > 0}
                aria-label={title}
                onChange={({ target }) => setPin(target.value.replaceAll(/\D/gu, ''))}
              />
              <DigitKeys
                disabled={waitS > 0}
                onDigit={(digit) => setPin((pin + digit).slice(0, pinCharsMax))}
                onErase={() => setPin(pin.slice(0, -1))}
              />
            </>
          )}
          <p role="alert" className="pin-verdict">
            {waitS > 0
              ? i18n.t(($) => $.tvSettings.pin.wait, { seconds: waitS })
              : verdict === 'wrong' && i18n.t(($) => $.tvSettings.pin.wrong)}
          </p>
          <div className="pin-buttons">
            {verifier !== null && (
              <button type="submit" disabled={pin.length < 4 || waitS > 0}>
                {i18n.t(($) => $.tvSettings.pin.unlock)}
              </button>
            )}
            {lock === 'app' && hasFailed && reset !== null && (
              <button type="button" data-testid="forgot" onClick={() => setForgotten(true)}>
                {i18n.t(($) => $.tvSettings.pin.forgot)}
              </button>
            )}
            {onClose !== undefined && (
              <button type="button" onClick={onClose}>
                {i18n.t(($) => $.tvSettings.close)}
              </button>
            )}
          </div>
        </form>
      )}
    </dialog>
  )
}

type DigitKeysProps = { disabled: boolean; onDigit: (digit: string) => void; onErase: () => void }

function DigitKeys({ disabled, onDigit, onErase }: DigitKeysProps) {
  return (
    <div className="digit-keys" dir="ltr">
      {digits.map((digit) => (
        <button key={digit} type="button" disabled={disabled} onClick={() => onDigit(digit)}>
          {digit}
        </button>
      ))}
      <button type="button" disabled={disabled} aria-label={i18n.t(($) => $.tvSettings.pin.erase)} onClick={onErase}>
        ⌫
      </button>
    </div>
  )
}

/** The gate of one lock, with what it last said and the seconds it still waits. */
function usePinGate(lock: TvPinDialogProps['lock'], verifier: string | null) {
  const [gate] = useState(() =>
    createPinGate({ storage: createBrowserStorage(`${readParams(location.search).storageKey}/${lock}-tries`) }),
  )
  const [verdict, setVerdict] = useState<PinVerdict['state'] | null>(null)
  const [waitS, setWaitS] = useState(0)
  useEffect(() => {
    const look = () => void gate.waitMs().then((ms) => setWaitS(Math.ceil(ms / 1_000)))
    look()
    const timer = setInterval(look, 500)
    return () => clearInterval(timer)
  }, [gate])
  const tryPin = async (pin: string): Promise<boolean> => {
    if (verifier === null) return false
    const found = await gate.try(pin, verifier)
    setVerdict(found.state)
    if (found.state === 'wait') setWaitS(Math.ceil(found.waitMs / 1_000))
    return found.state === 'right'
  }
  return { verdict, waitS, tryPin }
}
