import { named } from '@castellan/contract/types/typed-keys.ts'
import type { MassKind } from '@castellan/contract/access/mass-kinds.ts'
import { formatDate } from '../../../ui/text/format-date.ts'
import type { useTranslation } from '../../../i18n/use-translation.ts'

type Words = ReturnType<typeof useTranslation>

/** What an assignment gives, as people say it: `A paid period: 1 month`. */
export function givesText({ kind, gives }: { kind: MassKind; gives: string }, { t }: Words): string {
  const what = t(($) => $.massAssignments.what.kinds[kind])
  if (kind === 'service') {
    // For services other than the activation the name comes first.
    const [service = '', period = service] = gives.split(' ')
    const long = t(($) => named($.credits.periods, period))
    return `${what}: ${service === period ? long : `${service} · ${long}`}`
  }
  if (gives === '') return `${what}: ${t(($) => $.massAssignments.jobs.nobody)}`
  return `${what}: ${gives}`
}

/** What a TV had or got, where it can be said in a word; nothing is said as that. */
export function valueText(kind: MassKind, value: string, { t, locale }: Words): string {
  if (value === '') return t(($) => $.massAssignments.rows.nothing)
  return kind === 'service' || kind === 'expiry' ? formatDate(value, { locale }) : value
}
