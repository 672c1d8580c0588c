import type { StatementLine } from '@castellan/contract/calls/credits.ts'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../ui/text/format-date.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LineEnd } from './line-end.tsx'
import { PartyText } from '../party-text.tsx'
import { SignedCredits } from '../signed-credits.tsx'
import type { Statement } from '../statement.ts'
import { TvMac } from '../tv-mac.tsx'
import { useCarried } from '../use-carried.ts'
import { useFigures } from '../../../credits/use-figures.ts'

export type StatementListProps = { statement: Statement | undefined; isStale: boolean; footer: ReactNode }

/** The lines of a page on a phone: what and with whom, when and which number, and what was there afterwards. */
export function StatementList({ statement, isStale, footer }: StatementListProps) {
  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface shadow-rest">
      <div className={isStale ? 'opacity-55' : undefined}>
        {statement ? <Lines statement={statement} /> : <Skeleton className="h-96 w-full" />}
      </div>
      {footer}
    </div>
  )
}

function Lines({ statement }: { statement: Statement }) {
  const { before, after } = useCarried(statement)
  return (
    <>
      <BalanceLine {...before} />
      <ul>
        {statement.data.map((line) => (
          <LineItem key={line.id} line={line} />
        ))}
      </ul>
      <BalanceLine {...after} />
    </>
  )
}

function BalanceLine({ name, balance }: { name: string; balance: number }) {
  const figure = useFigures()
  return (
    <p className="flex justify-between gap-4 bg-sunk px-4 py-2.5 font-semibold tabular-nums">
      <span>{name}</span>
      <span>{figure(balance)}</span>
    </p>
  )
}

function LineItem({ line }: { line: StatementLine }) {
  const { t, locale } = useTranslation()
  const figure = useFigures()
  return (
    <li className="flex flex-col gap-0.5 border-b border-line px-4 py-2.5 tabular-nums">
      <span className="flex items-baseline justify-between gap-4">
        <span className="flex min-w-0 items-baseline gap-2">
          <span className="font-medium">{t(($) => $.credits.types[line.type])}</span>
          <span className="min-w-0 truncate">
            <PartyText {...line.counterparty} />
          </span>
        </span>
        <span className={`shrink-0 font-semibold ${line.credit > 0 ? 'text-ok' : ''}`}>
          <SignedCredits debit={line.debit} credit={line.credit} />
        </span>
      </span>
      <span className="flex justify-between gap-4 text-sm text-ink-3">
        <bdi dir="ltr">
          {formatDateTime(line.at, { locale, time: 'H:i' })} · {line.doc_no}
        </bdi>
        <span>{figure(line.balance)}</span>
      </span>
      {line.device === null ? null : (
        <span className="self-start text-sm">
          <TvMac mac={line.device} />
        </span>
      )}
      {line.note === '' ? null : (
        <span dir="auto" className="truncate text-sm text-ink-2">
          {line.note}
        </span>
      )}
      <LineEnd line={line} />
    </li>
  )
}
