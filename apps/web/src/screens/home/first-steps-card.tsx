import { homesCalls, type FirstStep } from '@castellan/contract/calls/homes.ts'
import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { callQuery } from '../../api/call-query.ts'
import { readLocal, writeLocal } from '../../storage/local-value.ts'
import { screenPath } from '../../routing/screen-path.ts'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Link } from '../../ui/action/link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

const dismissedKey = 'first-steps-dismissed'

/** Where a step is done: the screen, with its form open where the address can say so. */
const places: Record<FirstStep, string | null> = {
  // Addresses and the mail server are named in the environment; operations.md says how.
  addresses: null,
  mail: null,
  app: `${screenPath('checksums.index')}?from_file=1`,
  prices: screenPath('settings.prices'),
  credits: `${screenPath('reseller.credits')}?enter=mint`,
  reseller: screenPath('settings.users.add'),
  backup: screenPath('settings.backup'),
  tv: `${screenPath('devices')}?activate=1`,
}

/** The steps to a panel that sells; each ticks itself off, and the list goes when all are done. */
export function FirstStepsCard() {
  const { t } = useTranslation()
  // Somebody who comes back from a step sees it done.
  const { data } = useQuery({ ...callQuery(homesCalls.firstSteps, { quiet: true }), staleTime: 0 })
  const [isDismissed, setIsDismissed] = useState(() => readLocal(dismissedKey) !== null)
  if (data === undefined || data.data.every(({ done }) => done)) return null
  const dismiss = (dismissed: boolean) => {
    writeLocal(dismissedKey, dismissed ? 'yes' : null)
    setIsDismissed(dismissed)
  }
  const title = t(($) => $.home.firstSteps.title)
  if (isDismissed)
    return (
      <Button variant="ghost" size="sm" className="self-start" onPress={() => dismiss(false)}>
        {t(($) => $.home.firstSteps.show)}
      </Button>
    )
  return (
    <Card
      title={title}
      description={t(($) => $.home.firstSteps.about, { count: data.data.filter(({ done }) => !done).length })}
      actions={
        <Button variant="ghost" size="sm" onPress={() => dismiss(true)}>
          {t(($) => $.home.firstSteps.dismiss)}
        </Button>
      }
    >
      <ol className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {data.data.map(({ step, done }) => {
          const Icon = done ? CircleCheck : Circle
          const place = places[step]
          const label = t(($) => $.home.firstSteps.steps[step])
          return (
            <li key={step} className="flex items-start gap-2">
              <Icon aria-hidden className={`mt-0.5 size-4.5 shrink-0 ${done ? 'text-ok' : 'text-ink-3'}`} />
              <span className={done ? 'text-ink-3' : ''}>
                {done || place === null ? label : <Link href={place}>{label}</Link>}
                {done ? <span className="sr-only"> {t(($) => $.home.firstSteps.done)}</span> : null}
                {!done && (step === 'addresses' || step === 'mail') ? (
                  <span className="block text-sm text-ink-2">{t(($) => $.home.firstSteps.hints[step])}</span>
                ) : null}
              </span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
