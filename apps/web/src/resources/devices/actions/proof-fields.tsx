import { devices } from '@castellan/contract/resources/devices.ts'
import type { InputProps } from '../../../fields/view/field-view.ts'
import { MacInput } from '../../../fields/mac/input.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { ScanButton } from '../../../tv/scan/scan-button.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

const resource = devices

export type ProofValues = { code: string; mac: string; key: string }
type ProofFieldsProps = {
  typed: ProofValues
  words: InputProps<string>['words']
  errorOf: (field: string) => string | undefined
  isDisabled: boolean
  onChange: (typed: ProofValues) => void
}

/** What the screen of a TV shows: its code, or MAC and device key. */
export function ProofFields({ typed, words, errorOf, isDisabled, onChange }: ProofFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <div className="flex items-start gap-3">
        <TextField
          isCode
          autoFocus
          className="min-w-0 flex-1"
          autoComplete="off"
          autoCapitalize="characters"
          label={t(($) => $.activation.code)}
          description={t(($) => $.activation.codeHint)}
          value={typed.code}
          onChange={(code) => onChange({ ...typed, code })}
          errorMessage={errorOf('code')}
          isDisabled={isDisabled}
        />
        <ScanButton className="mt-6 phone:mt-7" onCode={(code) => onChange({ ...typed, code })} />
      </div>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-2 text-sm text-ink-2">{t(($) => $.activation.orKey)}</legend>
        <MacInput
          field={resource.fields['mac']!}
          name="mac"
          words={words}
          value={typed.mac}
          onChange={(mac) => onChange({ ...typed, mac })}
          onBlur={() => undefined}
          label={words.fields['mac'] ?? 'MAC'}
          description={undefined}
          errorMessage={errorOf('mac')}
          optionalLabel={undefined}
          isDisabled={isDisabled}
          autoFocus={false}
          focusRef={null}
        />
        <TextField
          isCode
          autoComplete="off"
          autoCapitalize="characters"
          label={t(($) => $.activation.key)}
          description={t(($) => $.activation.keyHint)}
          value={typed.key}
          onChange={(key) => onChange({ ...typed, key })}
          errorMessage={errorOf('device_key')}
          isDisabled={isDisabled}
        />
      </fieldset>
    </>
  )
}
