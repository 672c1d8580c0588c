import { ownerProviderCalls, type OfferedProvider } from '@castellan/contract/calls/owner-providers.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call-query.ts'
import { SelectField } from '../../ui/field/select-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

const own = 'own'

export interface ProviderPickerProps {
  chosen: OfferedProvider | null
  onChoose: (provider: OfferedProvider | null) => void
  /** Leaves out what does not fit this kind of source. */
  isFitting?: (provider: OfferedProvider) => boolean
}

/** Providers by name, so that nobody types an address on a phone; nothing at all where none is offered. */
export function ProviderPicker({ chosen, onChoose, isFitting = () => true }: ProviderPickerProps) {
  const { t } = useTranslation()
  const offered = useQuery({ ...callQuery(ownerProviderCalls.providers), staleTime: 60_000 })
  const providers = offered.data?.data.filter(isFitting) ?? []
  if (providers.length === 0) return null
  return (
    <SelectField
      label={t(($) => $.ownerSources.provider)}
      placeholder=""
      options={[
        { value: own, label: t(($) => $.ownerSources.providerOther) },
        ...providers.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={chosen === null ? own : String(chosen.id)}
      onChange={(value) => onChoose(providers.find(({ id }) => String(id) === value) ?? null)}
    />
  )
}
