import type { AnyField } from '@castellan/contract/kit/field.ts'
import type { ComponentType } from 'react'
import { NumberField } from '../../ui/field/number-field.tsx'
import { RadioGroup } from '../../ui/field/radio-group.tsx'
import { Switch } from '../../ui/field/switch.tsx'
import { LanguageOrder } from './language-order.tsx'
import { useSettingTexts } from './setting-texts.ts'
import { StepField } from './step-field.tsx'

export interface SettingFieldProps<Value = unknown> {
  field: AnyField
  name: string
  /** Nothing else is on its screen, whose title says what it is. */
  isAlone?: boolean
  isDisabled?: boolean
  value: Value
  onChange: (value: Value) => void
}

type Views = {
  oneOf: ComponentType<SettingFieldProps<string | null>>
  toggle: ComponentType<SettingFieldProps<boolean>>
  integer: ComponentType<SettingFieldProps<number>>
  languages: ComponentType<SettingFieldProps<string[]>>
}

/** How owners edit a value of each kind: large enough for a thumb, and sent as soon as it is chosen. */
const views: Views = { oneOf: Choice, toggle: OnOff, integer: Amount, languages: LanguageOrder }

/** One setting of the TV, by its kind. */
export function SettingField(props: SettingFieldProps) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the settings of a TV are of these kinds, and each has a value of its kind
  const View = views[props.field.kind.name as keyof Views] as ComponentType<SettingFieldProps>
  return <View {...props} />
}

function Choice({ field, name, isAlone, isDisabled, value, onChange }: SettingFieldProps<string | null>) {
  const { label, say, about } = useSettingTexts()
  // The empty value of one that is optional is what the TV does on its own.
  const values = [...(field.required ? [] : ['']), ...(field.values ?? [])]
  return (
    <RadioGroup
      look="cards"
      {...(isAlone ? { 'aria-label': label(name) } : { label: label(name) })}
      value={value ?? ''}
      {...(isDisabled === undefined ? {} : { isDisabled })}
      onChange={(option) => onChange(option === '' ? null : option)}
      options={values.map((option) => {
        const description = about(name, option)
        return {
          value: option,
          label: say(name, option === '' ? null : option),
          ...(description === undefined ? {} : { description }),
        }
      })}
    />
  )
}

function OnOff({ name, value, onChange }: SettingFieldProps<boolean>) {
  const { label, hint } = useSettingTexts()
  return (
    <Switch side="end" isSelected={value} onChange={onChange} description={hint(name)}>
      {label(name)}
    </Switch>
  )
}

function Amount({ field, name, value, onChange }: SettingFieldProps<number>) {
  const { label, say, sayStep, hint } = useSettingTexts()
  const { min = 0, max = Number.MAX_SAFE_INTEGER, step = 1 } = field
  if (step !== 1)
    return (
      <StepField
        label={label(name)}
        value={value}
        range={{ min, max }}
        steps={[-4 * step, -step, step, 4 * step]}
        say={(each) => say(name, each)}
        sayStep={(each) => sayStep(field, each)}
        description={hint(name)}
        onChange={onChange}
      />
    )
  return (
    <NumberField
      label={label(name)}
      value={value}
      minValue={min}
      maxValue={max}
      step={step}
      description={[say(name, value), hint(name)].filter(Boolean).join('. ')}
      onChange={(typed) => {
        if (!Number.isNaN(typed)) onChange(typed)
      }}
    />
  )
}
