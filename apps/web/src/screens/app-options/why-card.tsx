import { appOptionsCalls, type ExplainedOption } from '@castellan/contract/calls/app-options.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/call-query.ts'
import { lookUp } from '../../fields/ref/look-up.ts'
import { LoadFailure } from '../../resource/list-states.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ComboBox } from '../../ui/field/combo-box.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { shortValue } from './option-text.ts'

/** The options one TV receives, and why. */
export function WhyCard() {
  const { t } = useTranslation()
  const [device, setDevice] = useState<string | null>(null)
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <div>
          <h2 className="text-lg font-semibold">{t(($) => $.options.why)}</h2>
          <p className="text-sm text-ink-2">{t(($) => $.options.whyAbout)}</p>
        </div>
        <ComboBox
          label={t(($) => $.options.scopes.device)}
          value={device}
          load={async (q, signal) =>
            (await lookUp('devices', { q }, signal)).map((link) => ({ value: String(link.id), label: link.label }))
          }
          onChange={setDevice}
          texts={t(($) => $.table.form.found, { returnObjects: true })}
        />
        {device === null ? null : <Explained device={device} />}
      </div>
    </Card>
  )
}

function Explained({ device }: { device: string }) {
  const { t } = useTranslation()
  const answer = useQuery({ ...callQuery(appOptionsCalls.explain, { query: { device } }), staleTime: 0 })
  if (answer.error) return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Skeleton className="h-24 w-full" />
  if (answer.data.data.length === 0) return <p className="text-ink-2">{t(($) => $.options.noneApply)}</p>
  const { version, data } = answer.data
  return (
    <>
      <p className="font-medium">{t(($) => $.options.rollout.has, { version })}</p>
      <ul className="divide-y divide-line rounded-md border border-line">
        {data.map((option) => (
          <Line key={option.key} option={option} />
        ))}
      </ul>
    </>
  )
}

function Line({ option }: { option: ExplainedOption }) {
  const { t } = useTranslation()
  return (
    <li className="flex flex-col gap-1.5 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-medium wrap-anywhere">{option.label}</span>
        {option.sent ? null : <Badge tone="grace">{t(($) => $.options.tooOld)}</Badge>}
        <code className="wrap-anywhere" dir="ltr">
          {shortValue(option.value, option.unit)}
        </code>
      </div>
      <ol className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {option.steps.map(({ scope, target, value }, index) => {
          const counts = index === option.steps.length - 1
          return (
            <li key={scope} className={counts ? 'font-medium' : 'text-ink-3 line-through'}>
              {scope === 'default' ? t(($) => $.options.default) : t(($) => $.options.scopes[scope])}
              {target === null ? '' : ` ${target}`}: <bdi>{shortValue(value, option.unit)}</bdi>
            </li>
          )
        })}
      </ol>
    </li>
  )
}
