import { panelSettings, type SettingName, type SettingValue } from '@castellan/contract/settings/panel-settings.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** How a value of a setting is said: with its unit, in the digits of the reader. */
export function useSettingText(): (name: SettingName, value: SettingValue) => string {
  const { t, locale } = useTranslation()
  return (name, value) => {
    if (typeof value === 'boolean') return value ? t(($) => $.table.yes) : t(($) => $.table.no)
    if (typeof value === 'string') return value.replaceAll('_', ' ')
    const { unit } = panelSettings[name]
    const figure = new Intl.NumberFormat(locale).format(value)
    return unit === null ? figure : `${figure} ${t(($) => $.panelSettings.units[unit])}`
  }
}
