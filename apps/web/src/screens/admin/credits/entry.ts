import { creditCalls } from '@castellan/contract/calls/credits.ts'
import type { EnteredCreditType } from '@castellan/contract/access/credit-moves.ts'
import type { BodyInputOf } from '@castellan/contract/kit/define-call.ts'
import { messagesOf } from '../../../form/messages-of.ts'
import { readDate } from '../../../ui/date-text.ts'
import type { useTranslation } from '../../../i18n/use-translation.ts'
import { readCredits } from './read-credits.ts'
import type { Person } from './use-people.ts'

/** What is typed into the dialog that writes a movement down. */
export type Entry = {
  type: EnteredCreditType
  person: Person | null
  credits: string
  direction: 'add' | 'take'
  note: string
  unitPrice: string
  currency: string
  reference: string
  /** A day, `YYYY-MM-DD`; empty for ever. */
  end: string
  isDraft: boolean
}

export function newEntry(type: EnteredCreditType, person: Person | null): Entry {
  const texts = { credits: '', note: '', unitPrice: '', currency: '', reference: '', end: '' }
  return { type, person, direction: 'add', isDraft: false, ...texts }
}

/** A reason is owed to whoever has less afterwards without having asked for it. */
export function needsReason(type: EnteredCreditType): boolean {
  return type !== 'transfer' && type !== 'mint'
}

/** Only credits that come new into an account can have an end. */
export function mayEnd(type: EnteredCreditType): boolean {
  return type === 'transfer' || type === 'mint'
}

/** How much more or less the person has afterwards. */
export function changeFor({ type, direction }: Pick<Entry, 'type' | 'direction'>, credits: number): number {
  const isTaken = type === 'clawback' || type === 'expiry' || (type === 'adjustment' && direction === 'take')
  return isTaken ? -credits : credits
}

export type EntryBody = BodyInputOf<typeof creditCalls.enterCredits>

/** The fields of the dialog by the names the server uses. */
export const entryFields = [
  'user_id',
  'credits',
  'direction',
  'note',
  'unit_price',
  'currency',
  'reference',
  'expires_at',
] as const

type Translate = ReturnType<typeof useTranslation>['t']

/** The body of the call, or what is wrong with it field by field. */
export function readEntry(entry: Entry, t: Translate): { body: EntryBody } | { errors: Record<string, string> } {
  const { type, person, direction, note, reference, isDraft } = entry
  const [unitPrice, currency] = [entry.unitPrice.trim().replace(',', '.'), entry.currency.trim().toUpperCase()]
  const body = {
    type,
    user_id: person?.id,
    credits: readCredits(entry.credits) ?? (entry.credits.trim() === '' ? undefined : Number.NaN),
    note,
    reference,
    draft: isDraft,
    ...(type === 'adjustment' ? { direction } : {}),
    ...(unitPrice === '' ? {} : { unit_price: unitPrice }),
    ...(currency === '' ? {} : { currency }),
    ...(mayEnd(type) && entry.end !== '' ? { expires_at: entry.end } : {}),
  }
  const read = creditCalls.enterCredits.body.safeParse(body)
  const errors = read.success ? {} : messagesOf(read.error.issues, body, t)
  if (Number.isNaN(body.credits)) errors['credits'] = t(($) => $.server.errors.not_integer)
  if (mayEnd(type) && entry.end !== '' && readDate(entry.end) === null)
    errors['expires_at'] = t(($) => $.server.errors.not_a_date)
  if (needsReason(type) && note.trim() === '') errors['note'] = t(($) => $.server.errors.required)
  if ((unitPrice === '') !== (currency === '')) {
    errors[unitPrice === '' ? 'unit_price' : 'currency'] = t(($) => $.server.errors.price_incomplete)
  }
  return Object.keys(errors).length > 0 ? { errors } : { body: body as EntryBody }
}
