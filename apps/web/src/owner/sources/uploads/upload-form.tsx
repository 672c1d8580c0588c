import { limits } from '@castellan/contract/limits.ts'
import { Upload } from 'lucide-react'
import { FormElement } from '../../../form/form-element.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { OwnerPage } from '../../page/device-page.tsx'
import { FailureNote } from '../../../form/failure-note.tsx'
import { formatBytes } from '../../../ui/text/format-bytes.ts'
import { PanelPinField } from '../pins/panel-pin-field.tsx'
import { ChooseFile } from './choose-file.tsx'
import { RejectedFileNote } from './rejected-file-note.tsx'
import { uploadFault } from './upload-fault.ts'
import type { useUpload } from './use-upload.ts'

export interface UploadFormProps {
  title: string
  about?: string | undefined
  file: File | null
  onFile: (file: File) => void
  upload: ReturnType<typeof useUpload>
  /** It takes the place of another, which has its own PIN or none. */
  hasEarlier: boolean
}

/** Which file, and what it is called on the TV. */
export function UploadForm(props: UploadFormProps) {
  const { title, about, file, onFile, upload, hasEarlier } = props
  const { form, refusal, isStopped } = upload
  const { t } = useTranslation()
  const fault = file ? uploadFault(file) : null
  const isClosed = !file || fault !== null
  return (
    <FormElement form={form} isDisabled={isClosed}>
      <OwnerPage
        backTo="/device"
        title={title}
        about={about}
        action={
          <Button type="submit" variant="primary" icon={Upload} isDisabled={isClosed}>
            {t(($) => $.owner.uploads.send)}
          </Button>
        }
      >
        <ChooseFile file={file} onFile={onFile} errorMessage={form.messageOf('file')} />
        {file && fault ? <FileFault file={file} fault={fault} hasEarlier={hasEarlier} /> : null}
        {refusal && !fault ? (
          <RejectedFileNote code={refusal.code} message={refusal.message} hasEarlier={hasEarlier} />
        ) : null}
        {file ? (
          <TextField
            {...form.field('name')}
            label={t(($) => $.owner.uploads.name)}
            description={t(($) => $.owner.uploads.nameHint)}
            maxLength={limits.sourceNameMax}
          />
        ) : null}
        {file && !hasEarlier ? <PanelPinField {...form.field('pin')} /> : null}
        {isStopped ? (
          <p role="status" className="rounded-md bg-off-soft px-4 py-3 text-lg">
            {t(($) => $.owner.uploads.cancelled)}
          </p>
        ) : null}
        <FailureNote notice={form.notice} />
      </OwnerPage>
    </FormElement>
  )
}

function FileFault({ file, fault, hasEarlier }: { file: File; fault: 'empty' | 'too_large'; hasEarlier: boolean }) {
  const { t, locale } = useTranslation()
  const size = formatBytes(file.size, locale)
  const max = formatBytes(limits.uploadMaxBytes, locale)
  const message =
    fault === 'empty' ? t(($) => $.owner.uploads.emptyFile) : t(($) => $.owner.uploads.tooLarge, { size, max })
  return <RejectedFileNote code={fault} message={message} hasEarlier={hasEarlier} />
}
