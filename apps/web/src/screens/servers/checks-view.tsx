import { metadataProblems } from '@castellan/contract/calls/metadata-settings.ts'
import { operationsCalls, selfCheckStates, type SelfCheckResult } from '@castellan/contract/calls/operations.ts'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { callQuery } from '../../api/call-query.ts'
import { FiguresFrame } from '../../figures/figures-frame.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { formatBytes } from '../../ui/text/format-bytes.ts'
import { CardSkeleton } from '../../ui/state/card-skeleton.tsx'
import { StatusDot } from '../../ui/text/status-dot.tsx'

const urgency = { failing: 0, warning: 1, ok: 2, off: 3 } as const

/** Everything the panel depends on, worst first, and what to do about it. */
export function ChecksView() {
  const { t } = useTranslation()
  const checks = useQuery({ ...callQuery(operationsCalls.selfTest), refetchOnWindowFocus: false })
  return (
    <FiguresFrame
      figures={checks}
      asOf={({ at }) => ({ word: t(($) => $.operations.lastRun), at })}
      failed={t(($) => $.operations.failed)}
      skeleton={<CardSkeleton className="h-[40rem]" />}
    >
      {({ data }) => <Results results={data} isRunning={checks.isFetching} onRun={() => void checks.refetch()} />}
    </FiguresFrame>
  )
}

type ResultsProps = { results: readonly SelfCheckResult[]; isRunning: boolean; onRun: () => void }

function Results({ results, isRunning, onRun }: ResultsProps) {
  const { t } = useTranslation()
  const problems = results.filter(({ state }) => state === 'failing' || state === 'warning').length
  const sorted = results.toSorted((a, b) => urgency[a.state] - urgency[b.state])
  return (
    <Card
      padding="none"
      title={problems === 0 ? t(($) => $.operations.allGood) : t(($) => $.operations.problems, { count: problems })}
      actions={
        <Button
          size="sm"
          icon={RotateCw}
          isPending={isRunning}
          pendingLabel={t(($) => $.operations.running)}
          onPress={onRun}
        >
          {t(($) => $.operations.run)}
        </Button>
      }
    >
      <ul>
        {sorted.map((result) => (
          <Result key={result.check} result={result} />
        ))}
      </ul>
    </Card>
  )
}

function Result({ result: { check, state, reason, values } }: { result: SelfCheckResult }) {
  const { t, locale } = useTranslation()
  const texts: object = t(($) => $.operations.reasons[check], { returnObjects: true })
  const shown = { ...values, size: formatBytes(Number(values['bytes'] ?? 0), locale) }
  const isOwn = reason in texts || `${reason}_other` in texts
  const problem = metadataProblems.find((one) => check === 'metadata' && one === reason)
  const text = isOwn
    ? t(($) => ($.operations.reasons[check] as Record<string, string>)[reason]!, shown)
    : problem
      ? t(($) => $.provider.problems[problem])
      : t(($) => (reason === 'broke' || reason === 'silent' ? $.operations.reasons[reason] : undefined), {
          error: '',
          ...shown,
        })
  return (
    <li className="grid items-baseline gap-x-6 gap-y-0.5 border-t border-line px-4 py-3 first:border-t-0 sm:grid-cols-[12rem_8.5rem_1fr]">
      <h3 className="font-medium">{t(($) => $.operations.checks[check])}</h3>
      <StatusDot tone={selfCheckStates[state]} label={t(($) => $.operations.states[state])} />
      <p className="max-w-prose text-ink-2 wrap-anywhere">
        <bdi>{text}</bdi>
      </p>
    </li>
  )
}
