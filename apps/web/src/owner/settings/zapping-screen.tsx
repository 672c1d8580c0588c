import { tvZapping } from '@castellan/contract/settings/tv-settings.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SettingField } from './setting-field.tsx'
import { SettingsPage } from './settings-page.tsx'

/** What the channel keys of the remote do. */
export function ZappingScreen() {
  const { t } = useTranslation()
  return (
    <SettingsPage
      title={t(($) => $.ownerSettings.pages.zapping.title)}
      about={t(($) => $.ownerSettings.pages.zapping.about)}
    >
      {({ modes: { zapping } }, change) => {
        const fieldOf = (name: keyof typeof tvZapping.fields) => (
          <SettingField
            key={name}
            name={name}
            field={tvZapping.fields[name]}
            value={zapping[name]}
            onChange={(value) => change('zapping', { [name]: value })}
          />
        )
        return (
          <div className="flex flex-col gap-6">
            {fieldOf('scope')}
            <div className="flex flex-col gap-2">{(['preview', 'wrap', 'last_channel'] as const).map(fieldOf)}</div>
            {fieldOf('number_entry_ms')}
          </div>
        )
      }}
    </SettingsPage>
  )
}
