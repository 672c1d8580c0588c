import type { SourceVerdict } from '@castellan/contract/calls/owner-sources.ts'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { Button } from '../../ui/action/button.tsx'
import { Spinner } from '../../ui/state/spinner.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AccountLine } from './account-line.tsx'
import { useProviderCounts } from './use-provider-counts.ts'

export interface VerdictNoteProps {
  verdict: SourceVerdict | null
  isPending: boolean
  isSaving: boolean
  /** A playlist lists the episodes of its series, a provider whole series. */
  counted?: 'series' | 'episodes'
  /** One that fails can be saved all the same. */
  onSaveAnyway: () => void
}

/** What a look at the provider came to: what there is to watch, or what is wrong and what to do next. */
export function VerdictNote({ verdict, isPending, isSaving, counted, onSaveAnyway }: VerdictNoteProps) {
  const { t } = useTranslation()
  const countsLine = useProviderCounts(counted)
  if (isPending)
    return (
      <p role="status" className="flex items-center gap-2.5 rounded-md bg-sunk px-4 py-3 text-lg text-ink-2">
        <Spinner label={t(($) => $.ownerSources.testing)} />
        <span aria-hidden>{t(($) => $.ownerSources.testing)}</span>
      </p>
    )
  if (verdict === null) return null
  const Icon = verdict.ok ? CircleCheck : CircleAlert
  const counts = countsLine(verdict.counts)
  return (
    <>
      <div
        role={verdict.ok ? 'status' : 'alert'}
        className={`flex items-start gap-2.5 rounded-md px-4 py-3 text-lg ${verdict.ok ? 'bg-ok-soft text-ok' : 'bg-stop-soft text-stop'}`}
      >
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div className="flex min-w-0 flex-col gap-1">
          <p className="font-medium">{verdict.ok ? t(($) => $.ownerSources.works) : t(($) => $.ownerSources.fails)}</p>
          {verdict.fault === null ? null : <p className="wrap-break-word">{verdict.fault.message}</p>}
          {counts === '' ? null : (
            <p className="tabular-nums">{verdict.is_partial ? t(($) => $.ownerSources.atLeast, { counts }) : counts}</p>
          )}
          {verdict.account === null ? null : <AccountLine account={verdict.account} />}
        </div>
      </div>
      {verdict.ok ? null : (
        <Button onPress={onSaveAnyway} isPending={isSaving}>
          {t(($) => $.ownerSources.saveAnyway)}
        </Button>
      )}
    </>
  )
}
