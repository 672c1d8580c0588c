import { modeSections, type ModeSection } from '@castellan/contract/calls/device-settings.ts'
import { tvSection } from '@castellan/contract/settings/tv-settings.ts'
import { SelectField } from '../../ui/field/select-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useAllSources } from '../sources/queries/use-all-sources.ts'
import { SettingField } from './setting-field.tsx'
import { useSettingTexts } from './setting-texts.ts'
import { SettingsPage } from './settings-page.tsx'

const everySource = 'every'

/** How one part of the TV is shown: live TV, films or series. */
export function SectionScreen({ section }: { section: Exclude<ModeSection, 'zapping'> }) {
  const { t } = useTranslation()
  const { label, say } = useSettingTexts()
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
        const fieldOf = (name: keyof typeof tvSection.fields, isDisabled = false) => (
          <SettingField
            key={name}
            name={name}
            field={tvSection.fields[name]}
            isDisabled={isDisabled}
            value={mode[name]}
            onChange={(value) => change(page, { [name]: value })}
          />
        )
        return (
          <div className="flex flex-col gap-6">
            {fieldOf('enabled')}
            <SelectField
              label={label('source_id')}
              placeholder={say('source_id', null)}
              options={sourceOptions}
              value={mode.source_id ?? everySource}
              isDisabled={!mode.enabled}
              onChange={(id) => change(page, { source_id: id === everySource ? null : id })}
            />
            {(['layout', 'sort', 'start_on'] as const).map((name) => fieldOf(name, !mode.enabled))}
          </div>
        )
      }}
    </SettingsPage>
  )
}
