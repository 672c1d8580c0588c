import { useController } from 'react-hook-form'
import { ComboBox } from '../../../ui/combo-box.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { ProfileControlProps } from './locale-control.tsx'
import { timezonesWith } from './timezones-with.ts'

/** Stands in the list for the empty value. */
const ofBrowser = 'browser'

/** The zone in which moments are shown; empty is the one of the browser. */
export function TimezoneControl({ control, label }: ProfileControlProps) {
  const { t } = useTranslation()
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control, name: 'timezone' })
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const options = [
    { value: ofBrowser, label: t(($) => $.account.profile.timezoneOfBrowser, { timezone: here }) },
    ...timezonesWith(field.value).map((name) => ({ value: name, label: name.replaceAll('_', ' ') })),
  ]
  return (
    <ComboBox
      ref={ref}
      name={field.name}
      onBlur={field.onBlur}
      label={label}
      options={options}
      value={field.value === '' ? ofBrowser : field.value}
      onChange={(value) => field.onChange(value === null || value === ofBrowser ? '' : value)}
      texts={{
        empty: t(($) => $.table.noMatch.title),
        loading: t(($) => $.shell.loading),
        failed: t(($) => $.table.failed.title),
      }}
      errorMessage={fieldState.error?.message}
    />
  )
}
