import { importFields } from '@castellan/contract/calls/device-import.ts'
import { useWords } from '../../../words/use-words.ts'

/** The fields a column may be, as options. */
export function useFieldOptions(): { value: string; label: string }[] {
  const { t } = useWords()
  const names = t(($) => $.resources.devices.fields, { returnObjects: true })
  return [
    { value: '', label: t(($) => $.deviceImport.leaveOut) },
    ...importFields.map((value) => ({ value, label: names[value] })),
  ]
}
