import type { Link } from '@castellan/contract/fields/ref.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { useNounWords } from '../../fields/noun-words.ts'
import { RefInput } from '../../fields/ref/input.tsx'
import { useWords } from '../../words/use-words.ts'

const card = devices as unknown as Resource

type PayerFieldProps = {
  value: Link | null
  onChange: (reseller: Link | null) => void
  errorMessage: string | undefined
}

/** Lets an admin choose who gets a TV without a reseller, and pays for it. */
export function PayerField(props: PayerFieldProps) {
  const { t } = useWords()
  const words = useNounWords(card)
  return (
    <RefInput
      {...props}
      field={card.fields['reseller']!}
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
