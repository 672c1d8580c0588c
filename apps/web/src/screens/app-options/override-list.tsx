import { optionScopes } from '@castellan/contract/calls/app-options.ts'
import { products } from '@castellan/contract/resources/devices.ts'
import { Plus, X } from 'lucide-react'
import { lookUp } from '../../fields/ref/look-up.ts'
import { Button } from '../../ui/action/button.tsx'
import { ComboBox } from '../../ui/field/combo-box.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { OptionDraft, OverrideDraft } from './option-draft.ts'
import { ValueField } from './value-field.tsx'

interface OverrideListProps {
  draft: OptionDraft
  onChange: (overrides: OverrideDraft[]) => void
  /** The server's word about `overrides.0.value`. */
  errorAt: (place: string) => string | undefined
}

/** For whom an option is different. */
export function OverrideList({ draft, onChange, errorAt }: OverrideListProps) {
  const { t } = useTranslation()
  const { overrides } = draft
  const add = () => {
    const id = 1 + Math.max(-1, ...overrides.map((one) => one.id))
    onChange([...overrides, { id, scope: 'global', target: '', label: '', value: draft.default }])
  }
  const change = (id: number, part: Partial<OverrideDraft>) =>
    onChange(overrides.map((one) => (one.id === id ? { ...one, ...part } : one)))
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">{t(($) => $.options.overrides)}</h3>
      <p className="text-sm text-ink-2">{t(($) => $.options.overridesAbout)}</p>
      {overrides.map((override, index) => (
        <div key={override.id} className="flex items-start gap-2 rounded-md border border-line p-3">
          <div className="grid min-w-0 flex-1 gap-3">
            <SelectField
              label={t(($) => $.options.scope)}
              placeholder={t(($) => $.table.form.choose)}
              options={optionScopes.map((scope) => ({ value: scope, label: t(($) => $.options.scopes[scope]) }))}
              value={override.scope}
              onChange={(scope) =>
                change(override.id, { scope: scope as OverrideDraft['scope'], target: '', label: '' })
              }
            />
            <TargetField
              override={override}
              errorMessage={errorAt(`overrides.${index}.target`)}
              onChange={(part) => change(override.id, part)}
            />
            <ValueField
              draft={draft}
              label={t(($) => $.options.value)}
              value={override.value}
              errorMessage={errorAt(`overrides.${index}.value`)}
              onChange={(value) => change(override.id, { value })}
            />
          </div>
          <IconButton
            icon={X}
            label={t(($) => $.options.removeOverride)}
            onPress={() => onChange(overrides.filter((one) => one.id !== override.id))}
          />
        </div>
      ))}
      <Button icon={Plus} className="self-start" onPress={add}>
        {t(($) => $.options.addOverride)}
      </Button>
    </section>
  )
}

interface TargetFieldProps {
  override: OverrideDraft
  onChange: (part: Partial<OverrideDraft>) => void
  errorMessage?: string | undefined
}

const resources = { model: 'models', reseller: 'users', device: 'devices' } as const

function TargetField({ override: { scope, target, label }, onChange, errorMessage }: TargetFieldProps) {
  const { t } = useTranslation()
  if (scope === 'global') return null
  const shared = { label: t(($) => $.options.scopes[scope]), errorMessage }
  if (scope === 'product')
    return (
      <SelectField
        {...shared}
        placeholder={t(($) => $.table.form.choose)}
        options={products.map((product) => ({
          value: product,
          label: t(($) => $.resources.price_rules.values.product[product]),
        }))}
        value={target || null}
        onChange={(product) => onChange({ target: product, label: product })}
      />
    )
  return (
    <ComboBox
      key={scope}
      {...shared}
      value={target || null}
      valueLabel={label}
      load={async (q, signal) =>
        (await lookUp(resources[scope], { q }, signal)).map((link) => ({ value: String(link.id), label: link.label }))
      }
      onChange={(id, option) => onChange({ target: id ?? '', label: option?.label ?? '' })}
      texts={t(($) => $.table.form.found, { returnObjects: true })}
    />
  )
}
