import { activationCode } from '@castellan/contract/licences/price-periods.ts'
import type { CreditRecord, Party } from '@castellan/contract/calls/credits.ts'
import { readMessages } from '@castellan/contract/messages/read-messages.ts'
import { utcMoment, utcTitle } from '@castellan/contract/messages/utc-moment.ts'
import { fillMessage } from '@castellan/contract/messages/translate.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import { eachStatementLine, type StatementRange, type Subtotal } from '../../domain/credits/read-statement.ts'
import type { StaffActor } from '../../domain/actor.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Cell, TableFile } from '../../files/table-file.ts'
import { creditMessagesOf } from '../../i18n/translate.ts'

const noRows = { title: '', columns: [], rows: [] }

function partyText(language: Locale, { kind, user }: Party): string {
  return user?.label ?? creditMessagesOf(language).credits.parties[kind]
}

type FileContext = { language: Locale; now: number; actor: StaffActor }

/** A user's statement as a file: opening balance, every line, closing balance, subtotals by type. */
export function statementFile(
  db: Db,
  statement: StatementRange,
  totals: readonly Subtotal[],
  { language, now, actor }: FileContext,
): TableFile {
  const {
    statement: words,
    credits: { types },
  } = creditMessagesOf(language)
  const number = (title: string) => ({ title, share: 1, isNumber: true })
  return {
    title: fillMessage(words.title, { name: statement.user.label }, language),
    head: [
      [utcTitle(words.from), utcMoment(statement.from) || words.all],
      [utcTitle(words.to), utcMoment(statement.to === null ? now : statement.to)],
      [words.opening, statement.opening],
    ],
    columns: [
      { title: utcTitle(words.date), share: 1.6, isNumber: false },
      { title: words.number, share: 1.4, isNumber: false },
      { title: words.type, share: 1.2, isNumber: false },
      { title: words.counterparty, share: 2, isNumber: false },
      { title: words.device, share: 1.6, isNumber: false },
      { title: words.note, share: 2.4, isNumber: false },
      ...[words.debit, words.credit, words.running].map(number),
    ],
    rows: rowsOf(db, statement, { language, actor }),
    foot: [[words.closing, statement.closing]],
    subtotals: {
      title: words.totals,
      columns: [
        { title: words.type, share: 2, isNumber: false },
        ...[words.count, words.debit, words.credit].map(number),
      ],
      rows: totals.map(({ type, count, debit, credit }) => [types[type], count, debit, credit]),
    },
  }
}

async function* rowsOf(
  db: Db,
  statement: StatementRange,
  { language, actor }: Pick<FileContext, 'language' | 'actor'>,
): AsyncGenerator<Cell[][]> {
  const {
    statement: words,
    credits: { types },
  } = creditMessagesOf(language)
  // The last day on which they are good: an end is the midnight after it.
  const untilText = (end: string) => fillMessage(words.until, { date: utcMoment(Date.parse(end) - 1) }, language)
  for await (const lines of eachStatementLine(db, actor, statement)) {
    yield lines.map(({ at, doc_no, type, counterparty, device, note, debit, credit, balance, expires_at: end }) => [
      utcMoment(at),
      doc_no,
      types[type],
      partyText(language, counterparty),
      device ?? '',
      [note, end === null ? '' : untilText(end)].filter(Boolean).join(' · '),
      debit || '',
      credit || '',
      balance,
    ])
  }
}

/** The receipt of one record. */
export function receiptFile(record: CreditRecord, { language }: Pick<FileContext, 'language'>): TableFile {
  const { record: words, types, states, periods } = creditMessagesOf(language).credits
  const price = record.unit_price === null ? '' : `${record.unit_price} ${record.currency ?? ''}`
  const amount = record.amount === null ? '' : `${record.amount} ${record.currency ?? ''}`
  const head: [string, Cell][] = [
    [words.type, types[record.type]],
    [words.status, states[record.status]],
    [words.from, partyText(language, record.from)],
    [words.to, partyText(language, record.to)],
    [words.credits, record.credits],
    [words.unitPrice, price],
    [words.amount, amount],
    [words.device, record.device?.label ?? ''],
    [
      readMessages(language, 'accounts').resources.price_rules.fields.service,
      record.service === activationCode ? '' : (record.service ?? ''),
    ],
    [words.period, record.period === null ? '' : periods[record.period]],
    [words.reference, record.reference],
    [words.note, record.note],
    [words.createdBy, record.created_by?.label ?? ''],
    [words.approvedBy, record.approved_by?.label ?? ''],
    [utcTitle(words.createdAt), utcMoment(record.created_at)],
    [utcTitle(words.settledAt), utcMoment(record.settled_at)],
  ]
  return {
    title: record.doc_no === null ? words.draft : fillMessage(words.title, { number: record.doc_no }, language),
    head: head.filter(([, value]) => value !== ''),
    columns: [],
    rows: nothing(),
    foot: [],
    subtotals: noRows,
  }
}

async function* nothing(): AsyncGenerator<never[]> {}
