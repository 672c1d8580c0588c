import type { TwoFactor } from '@castellan/contract/calls/two-factor.ts'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { StatusDot } from '../../../ui/text/status-dot.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DisableTwoFactorDialog } from './disable-dialog.tsx'
import type { Enrolment } from './use-enrolment.ts'

/** So few recovery codes that it is time for new ones. */
const fewCodes = 3

/** An account that asks for a code: what is left of the recovery codes, another phone, turning it off. */
export function FactorCard({ enrolment, state }: { enrolment: Enrolment; state: TwoFactor }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<null | 'regenerate' | 'disable'>(null)
  const close = () => setAsking(null)
  const isFew = state.recovery_codes_left <= fewCodes
  const left = t(($) => $.twoFactor.recovery.left, { count: state.recovery_codes_left })
  return (
    <Card padding="none">
      <div className="flex flex-col divide-y divide-line">
        <Line
          title={<StatusDot tone="ok" label={t(($) => $.twoFactor.page.on)} />}
          text={t(($) => $.twoFactor.page.onAbout)}
        />
        <Line
          title={t(($) => $.twoFactor.recovery.title)}
          text={
            <span className={isFew ? 'font-medium text-grace' : undefined}>
              {left} {isFew && state.recovery_codes_left > 0 ? t(($) => $.twoFactor.recovery.few) : null}
            </span>
          }
          action={
            <Button isPending={enrolment.busy === 'regenerate'} onPress={() => setAsking('regenerate')}>
              {t(($) => $.twoFactor.recovery.regenerate)}
            </Button>
          }
        />
        <Line
          title={t(($) => $.twoFactor.setup.replace)}
          text={t(($) => $.twoFactor.setup.replaceAbout)}
          action={
            <Button isPending={enrolment.busy === 'generate'} onPress={enrolment.generate}>
              {t(($) => $.twoFactor.setup.replace)}
            </Button>
          }
        />
        <Line
          title={t(($) => $.twoFactor.disable.open)}
          text={state.required ? t(($) => $.twoFactor.page.required) : t(($) => $.twoFactor.disable.about)}
          action={
            state.required ? null : (
              <Button onPress={() => setAsking('disable')}>{t(($) => $.twoFactor.disable.open)}</Button>
            )
          }
        />
      </div>
      <ConfirmDialog
        isOpen={asking === 'regenerate'}
        onOpenChange={close}
        tone="primary"
        title={t(($) => $.twoFactor.recovery.regenerate)}
        message={t(($) => $.twoFactor.recovery.regenerateAbout)}
        confirmLabel={t(($) => $.twoFactor.recovery.regenerate)}
        cancelLabel={t(($) => $.twoFactor.setup.cancel)}
        onConfirm={enrolment.regenerate}
      />
      {asking === 'disable' ? <DisableTwoFactorDialog onClose={close} onDisabled={enrolment.disabled} /> : null}
    </Card>
  )
}

function Line({ title, text, action }: { title: ReactNode; text: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-base font-semibold">{title}</h2>
        <p className="text-sm text-ink-2 text-pretty">{text}</p>
      </div>
      {action}
    </div>
  )
}
