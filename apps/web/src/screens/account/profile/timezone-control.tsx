import type { FormField } from '../../../form/use-form.ts'
import { ComboBox } from '../../../ui/field/combo-box.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { timeZonesWith } from '../../../fields/time-zone/time-zones-with.ts'

/** The list item for the empty value. */
const ofBrowser = 'browser'

/** The zone in which moments are shown; empty is the one of the browser. */
export function TimezoneControl({
  value,
  onChange,
  ...field
}: FormField<string> & { label: string; description: string }) {
  const { t } = useTranslation()
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const options = [
    { value: ofBrowser, label: t(($) => $.account.profile.timezoneOfBrowser, { timezone: here }) },
    ...timeZonesWith(value).map((name) => ({ value: name, label: name.replaceAll('_', ' ') })),
  ]
  return (
    <ComboBox
      {...field}
      options={options}
      value={value === '' ? ofBrowser : value}
      onChange={(next) => onChange(next === null || next === ofBrowser ? '' : next)}
      texts={{
        empty: t(($) => $.table.noMatch.title),
        loading: t(($) => $.shell.loading),
        failed: t(($) => $.table.failed.title),
      }}
    />
  )
}
