import { limits } from '@castellan/contract/limits.ts'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { OwnerPage } from '../../page/device-page.tsx'
import { FailureNote, fieldMessage } from '../../../form/failure-note.tsx'
import { formatBytes } from '../../../ui/format-bytes.ts'
import { PanelPinField } from '../pins/panel-pin-field.tsx'
import { ChooseFile } from './choose-file.tsx'
import { RejectedFileNote } from './rejected-file-note.tsx'
import { uploadFault } from './upload-fault.ts'

export interface UploadFormProps {
  title: string
  about?: string | undefined
  file: File | null
  onFile: (file: File) => void
  name: string
  onName: (name: string) => void
  hasEarlier: boolean
  pin: string
  /** Left out where a file replaces another: what it replaces has its own PIN or none. */
  onPin: ((pin: string) => void) | undefined
  error: Error | null
  isStopped: boolean
  onSend: (file: File) => void
}

/** Errors that say something about the file itself, and not about a field or the moment. */
const aboutTheFile = ['too_large', 'unsupported_type', 'storage_full']

/** Which file, and what it is called on the TV. */
export function UploadForm(props: UploadFormProps) {
  const { title, about, file, onFile, name, onName, hasEarlier, pin, onPin, error, isStopped, onSend } = props
  const { t } = useTranslation()
  const [isAsked, setIsAsked] = useState(false)
  const fault = file ? uploadFault(file) : null
  const isNameMissing = isAsked && name.trim() === ''
  const isFileRefused = error instanceof ApiError && aboutTheFile.includes(error.code)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsAsked(true)
        if (file && !fault && name.trim() !== '') onSend(file)
      }}
    >
      <OwnerPage
        backTo="/device"
        title={title}
        about={about}
        action={
          <Button type="submit" variant="primary" icon={Upload} isDisabled={!file || fault !== null}>
            {t(($) => $.owner.uploads.send)}
          </Button>
        }
      >
        <ChooseFile file={file} onFile={onFile} errorMessage={fieldMessage(error, 'file')} />
        {file && fault ? <FileFault file={file} fault={fault} hasEarlier={hasEarlier} /> : null}
        {isFileRefused && !fault ? (
          <RejectedFileNote code={error.code} message={error.message} hasEarlier={hasEarlier} />
        ) : null}
        {file ? (
          <TextField
            name="name"
            label={t(($) => $.owner.uploads.name)}
            description={t(($) => $.owner.uploads.nameHint)}
            maxLength={limits.sourceNameMax}
            value={name}
            onChange={onName}
            errorMessage={isNameMissing ? t(($) => $.owner.playlists.required) : fieldMessage(error, 'name')}
          />
        ) : null}
        {file && onPin ? (
          <PanelPinField value={pin} onChange={onPin} errorMessage={fieldMessage(error, 'pin')} />
        ) : null}
        {isStopped ? (
          <p role="status" className="rounded-md bg-off-soft px-4 py-3 text-lg">
            {t(($) => $.owner.uploads.cancelled)}
          </p>
        ) : null}
        {isFileRefused ? null : <FailureNote error={error} fields={['file', 'name', 'pin']} />}
      </OwnerPage>
    </form>
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
