import { Tv } from 'lucide-react'
import { screenPath } from '../../../routing/screen-path.ts'
import { useHolds } from '../../../session/use-session.ts'
import { useBuilt } from '../../../shell/built-context.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { LinkButton } from '../../../ui/action/link.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** Before the first TV: how one comes here. */
export function HomeEmpty() {
  const { t } = useTranslation()
  const built = useBuilt()
  const holds = useHolds()
  const steps = [t(($) => $.home.begin.app), t(($) => $.home.begin.code), t(($) => $.home.begin.owner)]
  return (
    <Card>
      <EmptyState
        icon={Tv}
        title={t(($) => $.home.emptyTitle)}
        message={t(($) => $.home.empty)}
        action={
          <>
            <ol className="mt-2 flex max-w-sm flex-col gap-3 text-start">
              {steps.map((step, index) => (
                <li key={step} className="flex items-start gap-3">
                  <span className="grid size-6 shrink-0 place-items-center rounded-full bg-brand-soft text-xs font-semibold text-brand tabular-nums">
                    {index + 1}
                  </span>
                  <span className="pt-0.5">{step}</span>
                </li>
              ))}
            </ol>
            <div className="mt-3 flex flex-wrap justify-center gap-2">
              {built.has('devices') && holds('view-devices') ? (
                <LinkButton variant="primary" href={screenPath('devices')}>
                  {t(($) => $.home.toDevices)}
                </LinkButton>
              ) : null}
              {built.has('device.login') ? (
                <LinkButton href={screenPath('device.login')}>{t(($) => $.home.ownerPage)}</LinkButton>
              ) : null}
            </div>
          </>
        }
      />
    </Card>
  )
}
