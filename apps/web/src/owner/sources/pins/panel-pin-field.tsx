import { useTranslation } from '../../../i18n/use-translation.ts'
import { PinField, type PinFieldProps } from '../../page/pin-field.tsx'

/** The PIN a new source may have: it hides the source in this panel. */
export function PanelPinField(props: Pick<PinFieldProps, 'value' | 'onChange' | 'errorMessage'>) {
  const { t } = useTranslation()
  return (
    <PinField
      {...props}
      name="pin"
      label={t(($) => $.ownerSources.lock.panelField)}
      optionalLabel={t(($) => $.owner.optional)}
      description={t(($) => $.ownerSources.lock.panelHint)}
    />
  )
}
