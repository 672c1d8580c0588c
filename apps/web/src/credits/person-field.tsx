import type { EnteredCreditType } from '@castellan/contract/licences/credit-moves.ts'
import { creditCalls } from '@castellan/contract/calls/credits.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useRef } from 'react'
import { callApi } from '../api/call-api.ts'
import { ComboBox } from '../ui/field/combo-box.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import type { Person } from './use-people.ts'

export type PersonFieldProps = {
  type: EnteredCreditType
  person: Person | null
  onChange: (person: Person | null) => void
  errorMessage: string | undefined
  autoFocus: boolean
}

/** Whom it is about: those below the reader for whom they may do it, each with what they have. */
export function PersonField({ type, person, onChange, errorMessage, autoFocus }: PersonFieldProps) {
  const { t } = useTranslation()
  const known = useRef(new Map<string, Person>())
  const load = async (q: string, signal: AbortSignal) => {
    const query = { q: q.slice(0, limits.searchTextMax), length: limits.searchResultsMax }
    const { data } = await callApi(creditCalls.creditBalances, { query, signal })
    const offered = data.filter(({ may }) => may.includes(type))
    for (const each of offered) known.current.set(String(each.id), each)
    return offered.map(({ id, label, role, balance }) => ({
      value: String(id),
      label,
      description: `${role} · ${t(($) => $.credits.credits, { count: balance })}`,
    }))
  }
  return (
    <ComboBox
      label={t(($) => $.enterCredits.user)}
      value={person ? String(person.id) : null}
      {...(person ? { valueLabel: person.label } : {})}
      onChange={(key) => onChange(key === null ? null : (known.current.get(key) ?? person))}
      load={load}
      placeholder={t(($) => $.enterCredits.choose)}
      errorMessage={errorMessage}
      autoFocus={autoFocus}
      texts={{
        empty: t(($) => $.enterCredits.nobody),
        loading: t(($) => $.enterCredits.searching),
        failed: t(($) => $.enterCredits.searchFailed),
      }}
    />
  )
}
