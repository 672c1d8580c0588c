import { invalidField } from '../app-error.ts'

export type Price = { unit_price: number; currency: string; amount: number }

/** A decimal text with up to four places as ten-thousandths. */
function toTenThousandths(text: string): number {
  const [whole = '0', places = ''] = text.split('.')
  return Number(whole) * 10_000 + Number(places.padEnd(4, '0'))
}

/** What so many credits cost: all of price, currency and amount, or nothing. The amount is rounded to hundredths, half up. */
export function priceOf(
  credits: number,
  { unit_price, currency }: { unit_price?: string | null | undefined; currency?: string | null | undefined },
): Price | null {
  if (!unit_price && !currency) return null
  if (!unit_price) throw invalidField('unit_price', 'price_incomplete')
  if (!currency) throw invalidField('currency', 'price_incomplete')
  const price = toTenThousandths(unit_price)
  const amount = Number((BigInt(credits) * BigInt(price) + 50n) / 100n)
  return { unit_price: price, currency, amount }
}

/** Ten-thousandths as a decimal text, with at least two places. */
export function unitPriceText(tenThousandths: number): string {
  return (tenThousandths / 10_000).toFixed(4).replace(/0{1,2}$/u, '')
}

/** Hundredths as a decimal text. */
export function amountText(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}
