import { named } from '@castellan/contract/types/typed-keys.ts'
import { deviceStateNames } from '@castellan/contract/licences/device-transitions.ts'
import { messageTargets } from '@castellan/contract/access/message-kinds.ts'
import { canonicalMac } from '@castellan/contract/fields/mac.ts'
import { targetProducts, type Target } from '@castellan/contract/fields/target.ts'
import { useState } from 'react'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { InputProps } from '../view/field-view.ts'
import { CountryBox } from '../country/country-box.tsx'
import { frameProps } from '../view/frame-props.ts'
import { Reach } from './reach.tsx'

const productNames = { f2: 'F2', fpro: 'FPro', onair: 'OnAir' }
/** A message never reaches a TV in one of these. */
const silent = ['blocked', 'transferred', 'archived']

/** Whom a message is for, and how many that is. */
export function TargetInput(props: InputProps<Target>) {
  const { t } = useTranslation()
  const { value, onChange, isDisabled } = props
  const { product, ...rest } = value
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-md border border-line p-3">
      <SelectField
        {...frameProps<HTMLButtonElement>(props)}
        options={messageTargets.map((to) => ({ value: to, label: t(($) => $.messageTargets[to]) }))}
        value={value.to}
        onChange={(to) => onChange({ to: to, ...(product ? { product } : {}) })}
        placeholder=""
      />
      <Narrowing value={value} onChange={onChange} isDisabled={isDisabled} />
      <SelectField
        label={t(($) => $.messages.target.product)}
        options={[
          { value: 'all', label: t(($) => $.messages.target.everyProduct) },
          ...targetProducts.map((each) => ({ value: each, label: productNames[each] })),
        ]}
        value={product ?? 'all'}
        onChange={(chosen) => onChange(chosen === 'all' ? rest : { ...rest, product: chosen })}
        placeholder=""
        isDisabled={isDisabled}
      />
      <Reach target={value} />
    </fieldset>
  )
}

type NarrowingProps = { value: Target; onChange: (value: Target) => void; isDisabled: boolean }

function Narrowing({ value, onChange, isDisabled }: NarrowingProps) {
  const { t } = useTranslation()
  if (value.to === 'macs') return <MacList value={value} onChange={onChange} isDisabled={isDisabled} />
  if (value.to === 'group')
    return (
      <TextField
        label={t(($) => $.messages.target.group)}
        value={value.group ?? ''}
        onChange={(group) => onChange({ ...value, group })}
        isDisabled={isDisabled}
        autoComplete="off"
      />
    )
  if (value.to !== 'filter') return null
  const states = value.status ?? []
  const words = (state: string) => t(($) => named($.resources.devices.values.status, state))
  return (
    <>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-sm font-medium">{t(($) => $.messages.target.status)}</legend>
        <div className="grid grid-cols-2 gap-2">
          {deviceStateNames
            .filter((state) => !silent.includes(state))
            .map((state) => (
              <Checkbox
                key={state}
                isDisabled={isDisabled}
                isSelected={states.includes(state)}
                onChange={(on) =>
                  onChange({ ...value, status: on ? [...states, state] : states.filter((each) => each !== state) })
                }
              >
                {words(state)}
              </Checkbox>
            ))}
        </div>
      </fieldset>
      <TextField
        label={t(($) => $.messages.target.model)}
        value={value.model ?? ''}
        onChange={(model) => onChange({ ...value, model })}
        isDisabled={isDisabled}
        isCode
      />
      <CountryBox
        label={t(($) => $.messages.target.country)}
        value={value.country ?? ''}
        onChange={(country) => onChange({ ...value, country })}
        isDisabled={isDisabled}
      />
    </>
  )
}

/** Accepts pasted MACs in any notation; other text is reported, and stays in the field. */
function MacList({ value, onChange, isDisabled }: NarrowingProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState((value.macs ?? []).join('\n'))
  const lines = typed
    .split(/[\n,;]+/u)
    .map((line) => line.trim())
    .filter(Boolean)
  const bad = lines.filter((line) => canonicalMac(line) === null)
  return (
    <TextArea
      label={t(($) => $.messages.target.macs)}
      isCode
      rows={4}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        const macs = text.split(/[\n,;]+/u).flatMap((line) => canonicalMac(line.trim()) ?? [])
        onChange({ ...value, macs: [...new Set(macs)] })
      }}
      isDisabled={isDisabled}
      errorMessage={
        bad.length > 0 ? t(($) => $.messages.target.macsBad, { macs: bad.slice(0, 3).join(', ') }) : undefined
      }
    />
  )
}
