import { looseFlag, looseInt, looseMoment, looseRecord, looseText } from '../json/loose.ts'

/** What a portal says of its customer; null and empty where it says nothing. */
export type PortalAccount = {
  name: string
  tariff: string
  /** ms UTC; portals name a day, taken as its beginning. */
  expiresAt: number | null
  isBlocked: boolean
}

const textCharsMax = 120

/** Reads the profile and, when there is one, `get_main_info`; resellers keep the end of the subscription in the phone number. */
export function readPortalAccount(profile: unknown, mainInfo: unknown): PortalAccount {
  const [first, second] = [looseRecord(profile), looseRecord(mainInfo)]
  const text = (name: string) => looseText(first[name], textCharsMax) || looseText(second[name], textCharsMax)
  const ends = ['expire_billing_date', 'tariff_expired_date', 'end_date', 'expire_date', 'phone']
  const found = ends.flatMap((name) => [readDay(first[name]), readDay(second[name])]).find((at) => at !== null)
  return {
    name: text('fname') || text('name') || text('login'),
    tariff: text('tariff_plan') || text('tariff_plan_name'),
    expiresAt: found ?? null,
    isBlocked: looseFlag(first['blocked']) || looseInt(first['status']) === 1,
  }
}

/** A day as portals write it: `2026-01-31 00:00:00`, or in English words. Zeros and telephone numbers are none. */
function readDay(value: unknown): number | null {
  if (typeof value !== 'string') return null
  if (/^\s*\d{4}-\d\d-\d\d/.test(value)) return looseMoment(value)
  const words = /^\s*([A-Z][a-z]{2,8}\.? \d{1,2},? \d{4})/.exec(value)?.[1]
  const at = words === undefined ? Number.NaN : Date.parse(`${words} UTC`)
  return Number.isNaN(at) ? null : at
}
