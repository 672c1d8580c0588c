import type { StatementLine } from '@castellan/contract/calls/credits.ts'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../ui/text/format-date.ts'
import { SkeletonRows } from '../../../ui/table/skeleton-rows.tsx'
import { TableRow, Table, THead } from '../../../ui/table/table.tsx'
import { Td } from '../../../ui/table/td.tsx'
import { Th } from '../../../ui/table/th.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LineEnd } from './line-end.tsx'
import { PartyText } from '../party-text.tsx'
import { SignedCredits } from '../signed-credits.tsx'
import type { Statement } from '../statement.ts'
import { useCarried } from '../use-carried.ts'
import { useFigures } from '../../../credits/use-figures.ts'
import { TvMac } from '../tv-mac.tsx'

const columnCount = 9

/** On paper every column finds room: small text, low rows, nothing that scrolls. */
const printed =
  'print:overflow-visible print:border-0 print:shadow-none print:[--row-h:24px] print:[--row-text:9.5px] print:[&_section]:overflow-visible print:[&_td]:px-1.5 print:[&_td]:py-0.5 print:[&_th]:static print:[&_th]:h-7 print:[&_th]:px-1.5'

export type StatementTableProps = { statement: Statement | undefined; isStale: boolean; footer: ReactNode }

/** The lines of a page, oldest first, between what was there before and what is there after. */
export function StatementTable({ statement, isStale, footer }: StatementTableProps) {
  const { t } = useTranslation()
  return (
    <Table
      label={t(($) => $.credits.people.statement)}
      isBusy={!statement || isStale}
      isStale={isStale}
      footer={footer}
      className={printed}
    >
      <THead>
        <tr>
          <Th>{t(($) => $.statement.date)}</Th>
          <Th>{t(($) => $.statement.number)}</Th>
          <Th>{t(($) => $.statement.type)}</Th>
          <Th>{t(($) => $.statement.counterparty)}</Th>
          <Th>{t(($) => $.statement.device)}</Th>
          <Th>{t(($) => $.statement.note)}</Th>
          <Th align="end">{t(($) => $.statement.debit)}</Th>
          <Th align="end">{t(($) => $.statement.credit)}</Th>
          <Th align="end">{t(($) => $.statement.running)}</Th>
        </tr>
      </THead>
      <tbody>{statement ? <Lines statement={statement} /> : <SkeletonRows columnCount={columnCount} />}</tbody>
    </Table>
  )
}

function Lines({ statement }: { statement: Statement }) {
  const { before, after } = useCarried(statement)
  return (
    <>
      <BalanceRow {...before} />
      {statement.data.map((line) => (
        <LineRow key={line.id} line={line} />
      ))}
      <BalanceRow {...after} />
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
  const { t, locale } = useTranslation()
  const figure = useFigures()
  return (
    <TableRow>
      <Td>
        <bdi dir="ltr">{formatDateTime(line.at, { locale, time: 'H:i' })}</bdi>
      </Td>
      <Td>{line.doc_no}</Td>
      <Td>{t(($) => $.credits.types[line.type])}</Td>
      <Td>
        <PartyText {...line.counterparty} />
      </Td>
      <Td>{line.device ? <TvMac mac={line.device} /> : null}</Td>
      <Td className="max-w-56 print:whitespace-normal">
        <span dir="auto" title={line.note}>
          {line.note}
        </span>
        <LineEnd line={line} />
      </Td>
      <Td align="end">
        <SignedCredits debit={line.debit} credit={0} />
      </Td>
      <Td align="end" className="text-ok">
        <SignedCredits debit={0} credit={line.credit} />
      </Td>
      <Td align="end" className="font-medium">
        {figure(line.balance)}
      </Td>
    </TableRow>
  )
}
