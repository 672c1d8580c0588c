import type { RefLink } from '@castellan/contract/fields/ref.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { RefInput } from '../../fields/ref/input.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

const resource = devices

type PayerFieldProps = {
  value: RefLink | null
  onChange: (reseller: RefLink | null) => void
  errorMessage: string | undefined
}

/** Lets an admin choose who gets a TV without a reseller, and pays for it. */
export function PayerField(props: PayerFieldProps) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  return (
    <RefInput
      {...props}
      field={resource.fields['reseller']!}
      name="reseller"
      words={words}
      onBlur={() => undefined}
      label={words.fields['reseller'] ?? ''}
      description={t(($) => $.activation.resellerHint)}
      optionalLabel={undefined}
      isDisabled={false}
      autoFocus={false}
      focusRef={null}
    />
  )
}
