import { devices, deviceStates, products } from '@castellan/contract/resources/devices.ts'
import { useResourceTexts, valueWord } from '../../../i18n/resource-texts.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { RadioGroup } from '../../../ui/field/radio-group.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LinkField } from './link-field.tsx'
import type { SelectionKind, MassDraft } from './mass-draft.ts'

export type WhoCardProps = {
  draft: MassDraft
  onChange: (change: Partial<MassDraft>) => void
  errorMessage: string | undefined
}

/** Which TVs: those chosen in the list, pasted MACs, or all that fit. */
export function WhoCard({ draft, onChange, errorMessage }: WhoCardProps) {
  const { t } = useTranslation()
  const ways: SelectionKind[] = draft.ids.length > 0 ? ['ids', 'macs', 'filter'] : ['macs', 'filter']
  return (
    <Card title={t(($) => $.massAssignments.who.title)}>
      <div className="flex flex-col gap-4">
        <RadioGroup
          label={t(($) => $.massAssignments.who.label)}
          value={draft.by}
          onChange={(by) => onChange({ by })}
          errorMessage={errorMessage}
          options={ways.map((by) => ({ value: by, label: t(($) => $.massAssignments.who.by[by]) }))}
        />
        {draft.by === 'ids' ? (
          <p className="text-ink-2 tabular-nums">
            {t(($) => $.massAssignments.who.chosen, { count: draft.ids.length })}
          </p>
        ) : null}
        {draft.by === 'macs' ? (
          <TextArea
            label={t(($) => $.massAssignments.who.macs)}
            description={t(($) => $.massAssignments.who.macsHint)}
            value={draft.macs}
            onChange={(macs) => onChange({ macs })}
            rows={6}
            isCode
          />
        ) : null}
        {draft.by === 'filter' ? <FilterFields draft={draft} onChange={onChange} /> : null}
      </div>
    </Card>
  )
}

const any = 'any'

function FilterFields({ draft, onChange }: Omit<WhoCardProps, 'errorMessage'>) {
  const { t } = useTranslation()
  const words = useResourceTexts(devices)
  const optionsOf = (name: 'product' | 'status', values: readonly string[]) => [
    { value: any, label: t(($) => $.massAssignments.who.any) },
    ...values.map((value) => ({ value, label: valueWord(words, name, value) })),
  ]
  const saidOf = (value: string) => (value === any ? '' : value)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t(($) => $.massAssignments.who.search)}
        value={draft.search}
        onChange={(search) => onChange({ search })}
      />
      <LinkField
        resource="users"
        label={t(($) => $.massAssignments.who.reseller)}
        link={draft.of}
        onChange={(of) => onChange({ of })}
      />
      <SelectField
        label={t(($) => $.massAssignments.who.product)}
        placeholder=""
        options={optionsOf('product', products)}
        value={draft.product === '' ? any : draft.product}
        onChange={(product) => onChange({ product: saidOf(product) })}
      />
      <SelectField
        label={t(($) => $.massAssignments.who.status)}
        placeholder=""
        options={optionsOf('status', Object.keys(deviceStates))}
        value={draft.status === '' ? any : draft.status}
        onChange={(status) => onChange({ status: saidOf(status) })}
      />
    </div>
  )
}
