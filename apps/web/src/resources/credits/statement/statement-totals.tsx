import { Card } from '../../../ui/layout/card.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SignedCredits } from '../signed-credits.tsx'
import type { Statement } from '../statement.ts'
import { useFigures } from '../../../credits/use-figures.ts'

/** What came in and went out within the whole period, by type. */
export function StatementTotals({ totals }: Pick<Statement, 'totals'>) {
  const { t } = useTranslation()
  const figure = useFigures()
  if (totals.length === 0) return null
  return (
    <Card title={t(($) => $.statement.totals)} className="w-full max-w-xl print:border-0 print:shadow-none">
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="text-xs text-ink-3">
            <th scope="col" className="pb-1.5 text-start font-medium">
              {t(($) => $.statement.type)}
            </th>
            <th scope="col" className="pb-1.5 text-end font-medium">
              {t(($) => $.statement.count)}
            </th>
            <th scope="col" className="pb-1.5 text-end font-medium">
              {t(($) => $.statement.debit)}
            </th>
            <th scope="col" className="pb-1.5 text-end font-medium">
              {t(($) => $.statement.credit)}
            </th>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ type, count, debit, credit }) => (
            <tr key={type} className="*:border-t *:border-line *:py-1.5">
              <th scope="row" className="text-start font-normal">
                {t(($) => $.credits.types[type])}
              </th>
              <td className="text-end text-ink-2">{figure(count)}</td>
              <td className="text-end">
                <SignedCredits debit={debit} credit={0} />
              </td>
              <td className="text-end">
                <SignedCredits debit={0} credit={credit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
