import { i18n } from '../../i18n/i18n.ts'
import { useState } from 'react'
import { TvPinDialog } from './tv-pin-dialog.tsx'
import { SettingsPanel, type SettingsPanelProps } from './settings-panel.tsx'
import { useView } from '../parts/use-view.ts'

/** Shows the settings, after the app password where it guards them. */
export function SettingsButton({ onSetup }: Pick<SettingsPanelProps, 'onSetup'>) {
  const { settings } = useView()
  const [step, setStep] = useState<'closed' | 'asking' | 'open'>('closed')
  if (settings === null) return null
  const { enabled, scope, verifier } = settings.app_lock
  return (
    <>
      <button data-testid="open-settings" onClick={() => setStep(enabled && scope !== 'start' ? 'asking' : 'open')}>
        {i18n.t(($) => $.tvSettings.open)}
      </button>
      {step === 'asking' && (
        <TvPinDialog
          lock="app"
          title={i18n.t(($) => $.tvSettings.pin.app)}
          about={i18n.t(($) => $.tvSettings.pin.appAbout)}
          verifier={verifier}
          onRight={() => setStep('open')}
          onClose={() => setStep('closed')}
        />
      )}
      {step === 'open' && <SettingsPanel settings={settings} onSetup={onSetup} onClose={() => setStep('closed')} />}
    </>
  )
}
