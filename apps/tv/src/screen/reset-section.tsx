import { i18n } from '../i18n/i18n.ts'
import { useEffect, useRef, useState } from 'react'
import { useView } from './use-view.ts'

/** Resets the TV, after a question: for an owner who no longer knows its password, or gives it away. */
export function ResetSection() {
  const { reset } = useView()
  const [step, setStep] = useState<'offered' | 'asking' | 'resetting' | 'failed'>('offered')
  const section = useRef<HTMLElement>(null)
  // The question is longer than the offer: without this its buttons are below the edge of the dialog.
  useEffect(() => {
    if (step !== 'offered') section.current?.scrollIntoView({ block: 'end' })
  }, [step])
  if (reset === null) return null
  const start = () => {
    setStep('resetting')
    reset().catch(() => setStep('failed'))
  }
  const isAsking = step !== 'offered'
  return (
    <section ref={section} className="reset">
      <h2>{i18n.t(($) => $.tvSettings.reset.title)}</h2>
      <p className="quiet">{i18n.t(($) => (isAsking ? $.tvSettings.reset.ask : $.tvSettings.reset.about))}</p>
      {step === 'failed' && <p role="alert">{i18n.t(($) => $.tvSettings.reset.failed)}</p>}
      <div className="header-buttons">
        {isAsking ? (
          <>
            <button autoFocus disabled={step === 'resetting'} onClick={() => setStep('offered')}>
              {i18n.t(($) => $.tvSettings.reset.cancel)}
            </button>
            <button data-testid="reset-confirm" disabled={step === 'resetting'} onClick={start}>
              {i18n.t(($) => $.tvSettings.reset.confirm)}
            </button>
          </>
        ) : (
          <button data-testid="reset-tv" onClick={() => setStep('asking')}>
            {i18n.t(($) => $.tvSettings.reset.open)}
          </button>
        )}
      </div>
    </section>
  )
}
