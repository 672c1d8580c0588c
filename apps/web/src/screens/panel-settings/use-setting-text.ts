import type { AnyField } from '@castellan/contract/kit/field.ts'
import { panelSettings, type SettingName, type SettingValue } from '@castellan/contract/settings/panel-settings.ts'
import { named } from '@castellan/contract/types/typed-keys.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** How a value of a setting is said: with its unit, in the digits of the reader. */
export function useSettingText(): (name: SettingName, value: SettingValue) => string {
  const { t, locale } = useTranslation()
  return (name, value) => {
    if (typeof value === 'boolean') return value ? t(($) => $.table.yes) : t(($) => $.table.no)
    if (typeof value === 'string') return value.replaceAll('_', ' ')
    const { unit }: AnyField = panelSettings.fields[name]
    const figure = new Intl.NumberFormat(locale).format(value)
    return unit === undefined ? figure : `${figure} ${t(($) => named($.panelSettings.units, unit))}`
  }
}
