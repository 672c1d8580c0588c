import { importFields, type ImportField } from '@castellan/contract/calls/device-import.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** The fields a column may be, as options. */
export function useFieldOptions(): { value: ImportField | ''; label: string }[] {
  const { t } = useTranslation()
  const names = t(($) => $.resources.devices.fields, { returnObjects: true })
  return [
    { value: '', label: t(($) => $.deviceImport.leaveOut) },
    ...importFields.map((value) => ({ value, label: names[value] })),
  ]
}
