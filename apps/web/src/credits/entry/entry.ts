import { europeanDigits } from '@castellan/contract/kit/european-digits.ts'
import type { creditCalls } from '@castellan/contract/calls/credits.ts'
import type { EnteredCreditType } from '@castellan/contract/licences/credit-moves.ts'
import type { BodyInputOf } from '@castellan/contract/kit/define-call.ts'
import { readDate } from '../../ui/text/date-text.ts'
import type { useTranslation } from '../../i18n/use-translation.ts'
import { readCredits } from '../read-credits.ts'
import type { Person } from '../use-people.ts'

/** The input of the dialog that creates a transaction. */
export type EntryValues = {
  type: EnteredCreditType
  person: Person | null
  credits: string
  direction: 'add' | 'take'
  note: string
  unit_price: string
  currency: string
  reference: string
  /** A day, `YYYY-MM-DD`; empty forever. */
  expires_at: string
  isDraft: boolean
}

export function newEntry(type: EnteredCreditType, person: Person | null): EntryValues {
  const texts = { credits: '', note: '', unit_price: '', currency: '', reference: '', expires_at: '' }
  return { type, person, direction: 'add', isDraft: false, ...texts }
}

/** A reason is owed to anyone who has less afterwards without having asked for it. */
export function needsReason(type: EnteredCreditType): boolean {
  return type !== 'transfer' && type !== 'mint'
}

/** Only credits that come new into an account can have an end. */
export function mayEnd(type: EnteredCreditType): boolean {
  return type === 'transfer' || type === 'mint'
}

/** How much more or less the person has afterwards. */
export function changeFor({ type, direction }: Pick<EntryValues, 'type' | 'direction'>, credits: number): number {
  const isTaken = type === 'clawback' || type === 'expiry' || (type === 'adjustment' && direction === 'take')
  return isTaken ? -credits : credits
}

export type EntryBody = BodyInputOf<typeof creditCalls.enterCredits>

type Translate = ReturnType<typeof useTranslation>['t']

/** The body of the call. */
export function entryBody(entry: EntryValues): EntryBody {
  const { type, person, direction, note, reference, isDraft } = entry
  const [unitPrice, currency] = [
    europeanDigits(entry.unit_price).trim().replace(/[,٫]/u, '.'),
    entry.currency.trim().toUpperCase(),
  ]
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
    ...(mayEnd(type) && entry.expires_at !== '' ? { expires_at: entry.expires_at } : {}),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of the call says what of it is missing or wrong
  return body as EntryBody
}

/** Errors of an entry that the schema of the call cannot express. */
export function entryFaults(entry: EntryValues, t: Translate): Record<string, string> {
  const { type, note, credits, expires_at } = entry
  const [hasPrice, hasCurrency] = [entry.unit_price.trim() !== '', entry.currency.trim() !== '']
  return {
    ...(credits.trim() !== '' && readCredits(credits) === null
      ? { credits: t(($) => $.server.errors.not_integer) }
      : {}),
    ...(mayEnd(type) && expires_at !== '' && readDate(expires_at) === null
      ? { expires_at: t(($) => $.server.errors.not_a_date) }
      : {}),
    ...(needsReason(type) && note.trim() === '' ? { note: t(($) => $.server.errors.required) } : {}),
    ...(hasPrice === hasCurrency
      ? {}
      : { [hasPrice ? 'currency' : 'unit_price']: t(($) => $.server.errors.price_incomplete) }),
  }
}
