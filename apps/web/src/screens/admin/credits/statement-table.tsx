import type { creditCalls, StatementLine } from '@castellan/contract/calls/credits.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import type { ReactNode } from 'react'
import { Mono } from '../../../ui/mono.tsx'
import { formatDateTime } from '../../../ui/format-date.ts'
import { SkeletonRows } from '../../../ui/table/skeleton-rows.tsx'
import { Row, Table, THead } from '../../../ui/table/table.tsx'
import { Td } from '../../../ui/table/td.tsx'
import { Th } from '../../../ui/table/th.tsx'
import { useWords } from '../../../words/use-words.ts'
import { PartyText } from './party-text.tsx'
import { useFigures } from './use-figures.ts'

export type Statement = AnswerOf<typeof creditCalls.statement>

const columnCount = 9

export type StatementTableProps = { statement: Statement | undefined; isStale: boolean; footer: ReactNode }

/** The lines of a page, oldest first, between what was there before and what is there after. */
export function StatementTable({ statement, isStale, footer }: StatementTableProps) {
  const { t } = useWords()
  return (
    <Table
      label={t(($) => $.credits.people.statement)}
      isBusy={!statement || isStale}
      isStale={isStale}
      footer={footer}
      className="print:border-0 print:shadow-none"
    >
      <THead>
        <tr>
          <Th>{t(($) => $.credits.statement.date)}</Th>
          <Th>{t(($) => $.credits.statement.number)}</Th>
          <Th>{t(($) => $.credits.statement.type)}</Th>
          <Th>{t(($) => $.credits.statement.counterparty)}</Th>
          <Th>{t(($) => $.credits.statement.device)}</Th>
          <Th>{t(($) => $.credits.statement.note)}</Th>
          <Th align="end">{t(($) => $.credits.statement.debit)}</Th>
          <Th align="end">{t(($) => $.credits.statement.credit)}</Th>
          <Th align="end">{t(($) => $.credits.statement.running)}</Th>
        </tr>
      </THead>
      <tbody>{statement ? <Lines statement={statement} /> : <SkeletonRows columnCount={columnCount} />}</tbody>
    </Table>
  )
}

function Lines({ statement }: { statement: Statement }) {
  const { t } = useWords()
  const { data, meta, opening, closing } = statement
  const [first] = data
  const isFirst = meta.page === 1
  const isLast = meta.page * meta.length >= meta.total
  const before = first ? first.balance - first.credit + first.debit : opening
  return (
    <>
      <BalanceRow
        name={isFirst ? t(($) => $.credits.statement.opening) : t(($) => $.credits.statement.carried)}
        balance={before}
      />
      {data.map((line) => (
        <LineRow key={line.id} line={line} />
      ))}
      <BalanceRow
        name={isLast ? t(($) => $.credits.statement.closing) : t(($) => $.credits.statement.carried)}
        balance={isLast ? closing : (data.at(-1)?.balance ?? closing)}
      />
    </>
  )
}

function BalanceRow({ name, balance }: { name: string; balance: number }) {
  const figure = useFigures()
  return (
    <tr className="h-(--row-h) bg-sunk font-semibold [&:last-child>td]:border-b-0">
      <Td colSpan={columnCount - 1}>{name}</Td>
      <Td align="end">{figure(balance)}</Td>
    </tr>
  )
}

function LineRow({ line }: { line: StatementLine }) {
  const { t, locale } = useWords()
  const figure = useFigures()
  return (
    <Row>
      <Td>{formatDateTime(line.at, { locale, pattern: 'DD/MM/YYYY H:i' })}</Td>
      <Td>{line.doc_no}</Td>
      <Td>{t(($) => $.credits.types[line.type])}</Td>
      <Td>
        <PartyText {...line.counterparty} />
      </Td>
      <Td>{line.device ? <Mono value={line.device} /> : null}</Td>
      <Td className="max-w-56 print:whitespace-normal">
        <span dir="auto" title={line.note}>
          {line.note}
        </span>
      </Td>
      <Td align="end">{line.debit > 0 ? `−${figure(line.debit)}` : null}</Td>
      <Td align="end" className="text-ok">
        {line.credit > 0 ? `+${figure(line.credit)}` : null}
      </Td>
      <Td align="end" className="font-medium">
        {figure(line.balance)}
      </Td>
    </Row>
  )
}
