import type { Locale } from '@castellan/contract/locales.ts'
import { readMessages } from '@castellan/contract/messages/read-messages.ts'
import { utcMoment, utcTitle } from '@castellan/contract/messages/utc-moment.ts'
import type { Batch } from '../../domain/vouchers/make-batch.ts'
import type { TableFile } from '../../files/table-file.ts'

/** The codes of a batch to print, or for a program. */
export function voucherFile(
  { name, product, period, expires_at: end }: Batch,
  codes: readonly { number: number; code: string }[],
  { language, isBare }: { language: Locale; isBare: boolean },
): TableFile {
  const { credits, resources, vouchers: words } = readMessages(language, 'accounts')
  const { fields, values } = resources.voucher_batches
  const app = values.product[product as keyof typeof values.product]
  return {
    title: name,
    ...(isBare ? { isBare } : {}),
    head: [
      [fields.product, app],
      [fields.period, credits.periods[period]],
      ...(end === null ? [] : [[utcTitle(fields.expires_at), utcMoment(end)] as const]),
    ],
    columns: [
      { title: words.number, share: 1, isNumber: true },
      { title: words.code, share: 4, isNumber: false },
      { title: fields.product, share: 2, isNumber: false },
      { title: fields.period, share: 2, isNumber: false },
      { title: utcTitle(fields.expires_at), share: 3, isNumber: false },
    ],
    rows: rowsOf(codes.map(({ number, code }) => [number, code, app, credits.periods[period], utcMoment(end)])),
    foot: [],
    subtotals: { title: '', columns: [], rows: [] },
  }
}

async function* rowsOf<T>(rows: T[]): AsyncGenerator<T[]> {
  yield rows
}
