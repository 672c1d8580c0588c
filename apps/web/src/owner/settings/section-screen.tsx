import { modeSections, sectionLayouts, sectionSorts, sectionStarts } from '@castellan/contract/calls/device-settings.ts'
import type { ModeSection } from '@castellan/contract/calls/device-settings.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useAllSources } from '../sources/queries/use-all-sources.ts'
import { useSettingTexts } from './setting-texts.ts'
import { SettingsPage } from './settings-page.tsx'

const choices = { layout: sectionLayouts, sort: sectionSorts, start_on: sectionStarts } as const
const everySource = 'every'

/** How one part of the TV is shown: live TV, films or series. */
export function SectionScreen({ section }: { section: Exclude<ModeSection, 'zapping'> }) {
  const { t } = useTranslation()
  const { label, say, option } = useSettingTexts()
  const sources = useAllSources()
  const page = modeSections[section]
  const sourceOptions = [
    { value: everySource, label: say('source_id', null) },
    ...(sources.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <SettingsPage
      title={t(($) => $.ownerSettings.pages[page].title)}
      about={t(($) => $.ownerSettings.pages[page].about)}
    >
      {({ modes }, change) => {
        const mode = modes[section]
        return (
          <div className="flex flex-col gap-6">
            <Switch side="end" isSelected={mode.enabled} onChange={(enabled) => change(page, { enabled })}>
              {label('enabled')}
            </Switch>
            <SelectField
              label={label('source_id')}
              placeholder={say('source_id', null)}
              options={sourceOptions}
              value={mode.source_id ?? everySource}
              isDisabled={!mode.enabled}
              onChange={(id) => change(page, { source_id: id === everySource ? null : id })}
            />
            {(['layout', 'sort', 'start_on'] as const).map((name) => (
              <RadioGroup
                key={name}
                look="cards"
                label={label(name)}
                value={mode[name]}
                isDisabled={!mode.enabled}
                onChange={(value) => change(page, { [name]: value })}
                options={choices[name].map((value) => ({ value, label: option(name, value) }))}
              />
            ))}
          </div>
        )
      }}
    </SettingsPage>
  )
}
