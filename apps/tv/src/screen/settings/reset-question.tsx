import { i18n } from '../../i18n/i18n.ts'
import { useState } from 'react'
import { useView } from '../parts/use-view.ts'

/** Says what a reset deletes and asks once more; nothing of the TV is shown. */
export function ResetQuestion({ onCancel }: { onCancel: () => void }) {
  const { reset } = useView()
  const [step, setStep] = useState<'asking' | 'resetting' | 'failed'>('asking')
  const start = () => {
    setStep('resetting')
    reset?.().catch(() => setStep('failed'))
  }
  return (
    <>
      <p className="quiet">{i18n.t(($) => $.tvSettings.reset.ask)}</p>
      {step === 'failed' && <p role="alert">{i18n.t(($) => $.tvSettings.reset.failed)}</p>}
      <div className="header-buttons">
        <button type="button" autoFocus disabled={step === 'resetting'} onClick={onCancel}>
          {i18n.t(($) => $.tvSettings.reset.cancel)}
        </button>
        <button type="button" data-testid="reset-confirm" disabled={step === 'resetting'} onClick={start}>
          {i18n.t(($) => $.tvSettings.reset.confirm)}
        </button>
      </div>
    </>
  )
}
