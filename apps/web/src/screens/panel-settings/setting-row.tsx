import type { AnyField } from '@castellan/contract/kit/field.ts'
import { panelSettings, type SettingName } from '@castellan/contract/settings/panel-settings.ts'
import { named } from '@castellan/contract/types/typed-keys.ts'
import { useId } from 'react'
import { inputs } from '../../fields/inputs.ts'
import type { Component } from '../../fields/view/field-parts.ts'
import type { InputProps } from '../../fields/view/field-view.ts'
import { noResourceTexts } from '../../i18n/resource-texts.ts'
import { Button } from '../../ui/action/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { SettingsDraft } from './use-panel-settings.ts'
import { useSettingText } from './use-setting-text.ts'

/** One setting: what it is, what it does, its value, and the way back to what it normally is. */
export function SettingRow({ name, draft }: { name: SettingName; draft: SettingsDraft }) {
  const { t } = useTranslation()
  const textOf = useSettingText()
  const [labelId, hintId] = [useId(), useId()]
  const { label, hint } = t(($) => $.panelSettings.names[name], { returnObjects: true })
  const standard = draft.standard[name]
  const field: AnyField = panelSettings.fields[name]
  const { unit } = field
  const Input: Component<InputProps> | undefined = inputs[field.kind.name]
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-56 flex-1">
        <p id={labelId} className="font-medium text-pretty">
          {label}
        </p>
        <p id={hintId} className="text-sm text-pretty text-ink-2">
          {hint}
        </p>
      </div>
      <div className="flex w-56 flex-col items-stretch gap-1 max-sm:w-full">
        {Input && (
          <Input
            name={name}
            value={draft.values[name]}
            onChange={(value) => draft.change({ [name]: value })}
            errorMessage={draft.messageOf(name)}
            field={field}
            words={noResourceTexts}
            label={label}
            labels={{ 'aria-labelledby': labelId, 'aria-describedby': hintId }}
            description={undefined}
            optionalLabel={undefined}
            unit={unit && t(($) => named($.panelSettings.units, unit))}
            isDisabled={false}
            onBlur={() => undefined}
            focusRef={null}
          />
        )}
        {draft.values[name] === standard ? null : (
          <Button size="sm" variant="ghost" className="self-start" onPress={() => draft.change({ [name]: standard })}>
            {t(($) => $.panelSettings.reset, { value: textOf(name, standard) })}
          </Button>
        )}
      </div>
    </li>
  )
}
