import { activity } from '@castellan/contract/resources/activity.ts'
import { sql } from 'kysely'
import { activityOf } from '../domain/access/reseller-tree.ts'
import { registerResource } from '../engine/registry.ts'
import { printEntry } from '../i18n/print-entry.ts'

/** Six pairs of digits as the log writes a MAC, whatever is between them; other text finds nothing. */
function macOf(text: string): string {
  const digits = text.toLowerCase().replaceAll(/[\s:.-]/gu, '')
  return /^[0-9a-f]{12}$/u.test(digits) ? digits.match(/../gu)!.join(':') : text
}

registerResource(activity, {
  scope: activityOf,
  print: printEntry,
  derive: {
    tv: () => sql`case when activity.target_type = 'devices' then activity.target_label else '' end`,
  },
  filters: {
    tv: (eb, values) =>
      eb.and([
        eb('activity.target_type', '=', 'devices'),
        // As the index has it.
        eb(sql`lower(activity.target_label)`, 'in', values.map(macOf)),
      ]),
  },
})
