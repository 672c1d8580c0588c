import { SelectField } from '../../ui/field/select-field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { OptionDraft } from './option-draft.ts'
import { splitLines } from './option-text.ts'

export interface ValueFieldProps {
  draft: OptionDraft
  label: string
  value: string
  onChange: (value: string) => void
  errorMessage?: string | undefined
}

/** The field of a value, as its type is written. */
export function ValueField({ draft, label, value, onChange, errorMessage }: ValueFieldProps) {
  const { t } = useTranslation()
  const shared = { label, errorMessage }
  if (draft.type === 'bool' || draft.type === 'enum') {
    const choices = draft.type === 'enum' ? splitLines(draft.choices) : null
    const options = choices
      ? choices.map((choice) => ({ value: choice, label: choice }))
      : [
          { value: 'true', label: t(($) => $.table.yes) },
          { value: 'false', label: t(($) => $.table.no) },
        ]
    return (
      <SelectField
        {...shared}
        placeholder={t(($) => $.table.form.choose)}
        options={options}
        value={options.some((option) => option.value === value) ? value : null}
        onChange={onChange}
      />
    )
  }
  if (draft.type === 'json' || draft.type === 'list')
    return <TextArea {...shared} isCode={draft.type === 'json'} rows={3} value={value} onChange={onChange} />
  return (
    <TextField
      {...shared}
      value={value}
      onChange={onChange}
      isCode={draft.type === 'color'}
      suffix={
        draft.type === 'color' && /^#[0-9a-f]{6}$/iu.test(value) ? (
          <span
            aria-hidden
            className="size-4 rounded-xs border border-line-strong"
            style={{ backgroundColor: value }}
          />
        ) : (
          draft.unit || undefined
        )
      }
    />
  )
}
