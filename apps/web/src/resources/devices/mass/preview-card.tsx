import type { MassPreview } from '@castellan/contract/calls/mass-assignments.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormNotice } from '../../../form/form-notice.tsx'
import { givesText } from './gives-text.ts'
import { RowLine } from './row-line.tsx'

export type PreviewCardProps = {
  preview: MassPreview
  isPending: boolean
  notice: string | null
  onBegin: () => void
  onBack: () => void
}

/** What would change, before anything does. */
export function PreviewCard({ preview, isPending, notice, onBegin, onBack }: PreviewCardProps) {
  const words = useTranslation()
  const { t } = words
  const { count, unknown, warnings } = preview
  return (
    <Card title={t(($) => $.massAssignments.preview.title)} description={<bdi>{givesText(preview, words)}</bdi>}>
      <div className="flex flex-col gap-4">
        <p role="status" className="text-lg font-semibold">
          {count === 0
            ? t(($) => $.massAssignments.preview.none)
            : t(($) => $.massAssignments.preview.count, { count })}
        </p>
        {warnings.length === 0 ? null : (
          <section className="flex flex-col gap-1">
            <h3 className="text-sm font-medium">{t(($) => $.massAssignments.preview.leftOut)}</h3>
            <ul className="flex flex-col gap-0.5 text-sm text-ink-2 tabular-nums">
              {warnings.map(({ reason, count: many }) => (
                <li key={reason} className="flex max-w-md justify-between gap-4">
                  <span>{t(($) => $.massAssignments.reasons[reason])}</span>
                  <span>{many.toLocaleString(words.locale)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {unknown.count === 0 ? null : (
          <p className="rounded-sm bg-grace-soft px-3 py-2.5 text-sm text-grace">
            {t(($) => $.massAssignments.preview.unknown, { count: unknown.count })}{' '}
            <bdi className="font-mono wrap-anywhere">
              {unknown.macs.join(', ')}
              {unknown.count > unknown.macs.length ? ' …' : ''}
            </bdi>
          </p>
        )}
        <Cost preview={preview} />
        {preview.sample.length === 0 ? null : (
          <section className="flex flex-col gap-1.5">
            <h3 className="text-sm font-medium">{t(($) => $.massAssignments.preview.sample)}</h3>
            <ul className="divide-y divide-line rounded-sm border border-line">
              {preview.sample.map((row) => (
                <RowLine key={row.id} row={row} kind={preview.kind} />
              ))}
            </ul>
          </section>
        )}
        {notice === null ? null : <FormNotice>{notice}</FormNotice>}
        <div className="flex flex-wrap gap-2">
          {count === 0 ? null : (
            <Button variant="primary" isPending={isPending} onPress={onBegin}>
              {preview.needs_second_person
                ? t(($) => $.massAssignments.preview.ask)
                : t(($) => $.massAssignments.preview.begin)}
            </Button>
          )}
          <Button isDisabled={isPending} onPress={onBack}>
            {t(($) => $.massAssignments.preview.back)}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function Cost({ preview: { credits, payers, needs_second_person } }: { preview: MassPreview }) {
  const { t } = useTranslation()
  const amount = (count: number) => t(($) => $.credits.credits, { count })
  if (credits === 0 && !needs_second_person) return null
  return (
    <section className="flex flex-col gap-1 rounded-sm bg-sunk px-3 py-2.5 text-sm">
      {credits === 0 ? null : (
        <p className="font-medium tabular-nums">
          {t(($) => $.massAssignments.preview.cost)}: {amount(credits)}
        </p>
      )}
      {payers.map(({ id, label, credits: costs, balance }) => (
        <p key={id} className="text-ink-2 tabular-nums">
          {t(($) => $.massAssignments.preview.pays, { name: label, credits: amount(costs), balance: amount(balance) })}{' '}
          {costs > balance ? (
            <span className="font-medium text-stop">{t(($) => $.massAssignments.preview.notEnough)}</span>
          ) : null}
        </p>
      ))}
      {needs_second_person ? <p className="text-ink-2">{t(($) => $.massAssignments.preview.second)}</p> : null}
    </section>
  )
}
