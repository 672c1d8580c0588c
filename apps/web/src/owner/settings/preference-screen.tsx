import { tvPreferences } from '@castellan/contract/settings/tv-settings.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { preferencePages, type PreferencePage, type PreferencePageName } from './preference-pages.ts'
import { RunNow } from './run-now.tsx'
import { SettingField } from './setting-field.tsx'
import { SettingsPage } from './settings-page.tsx'
import { UtilityOrder } from './utility-order.tsx'

/** The screen of one preference, made of its line in `preferencePages`. */
export function PreferenceScreen({ page }: { page: PreferencePageName }) {
  const { t } = useTranslation()
  const { change: name, fields }: PreferencePage = preferencePages[page]
  const title = t(($) => $.ownerSettings.pages[page].title)
  return (
    <SettingsPage title={title} about={t(($) => $.ownerSettings.pages[page].about)}>
      {({ preferences }, change) => (
        <div className="flex flex-col gap-5">
          {fields.map((field) =>
            field === 'quick_utilities' ? (
              <UtilityOrder
                key={field}
                list={preferences[field]}
                onChange={(list) => change(name, { [field]: list })}
              />
            ) : (
              <SettingField
                key={field}
                field={tvPreferences.fields[field]}
                name={field}
                isAlone
                value={preferences[field]}
                onChange={(value) => change(name, { [field]: value })}
              />
            ),
          )}
          {page === 'quick-utilities' ? <RunNow /> : null}
        </div>
      )}
    </SettingsPage>
  )
}
