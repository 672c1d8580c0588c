import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { StatusDot } from '../../../ui/text/status-dot.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Enrolment } from './use-enrolment.ts'

/** An account that the password alone opens. */
export function NoFactorCard({ enrolment }: { enrolment: Enrolment }) {
  const { t } = useTranslation()
  return (
    <Card>
      <StatusDot tone="off" label={t(($) => $.twoFactor.page.off)} />
      <p className="mt-1 mb-4 text-ink-2">{t(($) => $.twoFactor.page.offAbout)}</p>
      <Button variant="primary" isPending={enrolment.busy === 'generate'} onPress={enrolment.generate}>
        {t(($) => $.twoFactor.setup.start)}
      </Button>
    </Card>
  )
}
