import { homesCalls, type FirstStep } from '@castellan/contract/calls/homes.ts'
import type { ScreenName } from '@castellan/contract/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { callQuery } from '../../../api/call-query.ts'
import { readLocal, writeLocal } from '../../../session/local-value.ts'
import { screenPath } from '../../../session/screen-path.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

const dismissedKey = 'first-steps-dismissed'

const places: Record<FirstStep, ScreenName | null> = {
  // Addresses and the mail server are named in the environment; operations.md says how.
  addresses: null,
  mail: 'settings.outbox',
  app: 'updates.files',
  prices: 'settings.prices',
  credits: 'reseller.credits',
  reseller: 'settings.users.add',
  backup: 'settings.backup',
  tv: 'devices',
}

/** The steps to a panel that sells; each ticks itself off, and the list goes when all are done. */
export function FirstStepsCard() {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery(homesCalls.firstSteps, { quiet: true }))
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
                {done || place === null ? label : <Link href={screenPath(place)}>{label}</Link>}
                {done ? <span className="sr-only"> {t(($) => $.home.firstSteps.done)}</span> : null}
              </span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
