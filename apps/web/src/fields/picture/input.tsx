import { pictureTypes } from '@castellan/contract/access/picture-sizes.ts'
import { picturesCalls } from '@castellan/contract/calls/pictures.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useId } from 'react'
import { useSendFile } from '../../api/use-send-file.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/action/button.tsx'
import { descriptionStyle, fieldStyle } from '../../ui/field/field.tsx'
import { FileButton } from '../../ui/action/file-button.tsx'
import { FileDrop } from '../../ui/field/file-drop.tsx'
import { formatBytes } from '../../ui/text/format-bytes.ts'
import { Picture } from '../../ui/layout/picture.tsx'
import { ProgressBar } from '../../ui/state/progress-bar.tsx'
import type { InputProps } from '../view/field-view.ts'
import { LicenceNote } from './licence-note.tsx'

/** A picture that is dropped, pasted or chosen; it is uploaded at once and belongs to the record when that is saved. */
export function PictureInput(props: InputProps<string | null>) {
  const { t, locale } = useTranslation()
  const { value, onChange, label, description, errorMessage, optionalLabel, isDisabled } = props
  const labelId = useId()
  const { sending, fault, send } = useSendFile(picturesCalls.upload, ({ data }) => onChange(data.sha256))
  const wrong = fault ?? errorMessage
  const take = ([file]: File[]) => void (file && send(file))
  return (
    <div role="group" aria-labelledby={labelId} className={fieldStyle}>
      <span className="flex items-baseline justify-between gap-2 text-sm font-medium text-ink">
        <span id={labelId}>{label}</span>
        {optionalLabel === undefined ? null : <span className="text-xs font-normal text-ink-3">{optionalLabel}</span>}
      </span>
      {sending ? (
        <ProgressBar label={t(($) => $.pictures.sending, { name: sending.name })} value={sending.percent} />
      ) : value === null ? (
        <FileDrop
          label={t(($) => $.pictures.drop)}
          buttonLabel={t(($) => $.pictures.choose)}
          hint={t(($) => $.pictures.hint, { size: formatBytes(limits.pictureMaxBytes, locale) })}
          acceptedFileTypes={pictureTypes}
          isDisabled={isDisabled}
          {...(wrong === undefined ? {} : { errorMessage: wrong })}
          onFiles={take}
        />
      ) : (
        <div className="flex items-start gap-3">
          <Picture sha256={value} size="w185" alt={label} className="max-h-40 w-28 shrink-0" />
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <div className="flex flex-wrap gap-2">
              <FileButton acceptedFileTypes={pictureTypes} isDisabled={isDisabled} size="sm" onFiles={take}>
                {t(($) => $.pictures.replace)}
              </FileButton>
              <Button variant="ghost" size="sm" isDisabled={isDisabled} onPress={() => onChange(null)}>
                {t(($) => $.pictures.remove)}
              </Button>
            </div>
            <LicenceNote key={value} sha256={value} isDisabled={isDisabled} />
            {wrong === undefined ? null : (
              <p role="alert" className="text-xs font-medium text-stop">
                {wrong}
              </p>
            )}
          </div>
        </div>
      )}
      {description === undefined ? null : <span className={descriptionStyle}>{description}</span>}
    </div>
  )
}
