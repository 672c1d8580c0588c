import type { RefLink } from '@castellan/contract/fields/ref.ts'
import { useRef } from 'react'
import { lookUp } from '../../../fields/ref/look-up.ts'
import { ComboBox } from '../../../ui/field/combo-box.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

export type LinkFieldProps = {
  resource: 'users' | 'sub_distributors'
  label: string
  description?: string
  link: RefLink | null
  onChange: (link: RefLink | null) => void
  errorMessage?: string | undefined
}

/** One row of a resource, found by a few letters; empty means none. */
export function LinkField({
  resource: resourceName,
  label,
  description,
  link,
  onChange,
  errorMessage,
}: LinkFieldProps) {
  const { t } = useTranslation()
  const known = useRef(new Map<string, RefLink>())
  const load = async (q: string, signal: AbortSignal) => {
    const links = await lookUp(resourceName, { q }, signal)
    for (const each of links) known.current.set(String(each.id), each)
    return links.map((each) => ({ value: String(each.id), label: each.label }))
  }
  return (
    <ComboBox
      label={label}
      description={description}
      value={link === null ? null : String(link.id)}
      {...(link === null ? {} : { valueLabel: link.label })}
      onChange={(key) => onChange(key === null ? null : (known.current.get(key) ?? link))}
      load={load}
      errorMessage={errorMessage}
      texts={t(($) => $.table.form.found, { returnObjects: true })}
    />
  )
}
