import type { RefLink } from '@castellan/contract/fields/ref.ts'
import type { RowUpload } from '@castellan/contract/kit/field.ts'
import { uploadCall } from '@castellan/contract/resource-calls/upload-call.ts'
import { useSendFile } from '../../api/use-send-file.ts'
import { FileButton } from '../../ui/action/file-button.tsx'
import { ProgressBar } from '../../ui/state/progress-bar.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

const megabyte = 1_048_576

interface RefUploadProps {
  upload: RowUpload
  onUploaded: (link: RefLink) => void
  isDisabled: boolean
}

/** Uploads a file and chooses what was made of it; what is wrong with it is said here. */
export function RefUpload({ upload, onUploaded, isDisabled }: RefUploadProps) {
  const { t } = useTranslation()
  const { sending, fault, send } = useSendFile(uploadCall(upload), ({ data }) => {
    onUploaded({ id: data.id, label: String(data[upload.label]) })
  })
  return (
    <div className="flex flex-col gap-1.5">
      {sending ? (
        <ProgressBar label={t(($) => $.table.form.appFile.sending, { name: sending.name })} value={sending.percent} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <FileButton
            size="sm"
            isDisabled={isDisabled}
            acceptedFileTypes={upload.accepts}
            onFiles={([file]) => {
              if (file) void send(file)
            }}
          >
            {t(($) => $.table.form.appFile.upload)}
          </FileButton>
          <span className="text-xs text-ink-3 phone:text-sm">
            {t(($) => $.table.form.appFile.kinds, { size: Math.floor(upload.maxBytes / megabyte) })}
          </span>
        </div>
      )}
      {fault === null ? null : (
        <p role="alert" className="text-xs font-medium text-stop phone:text-sm">
          {fault}
        </p>
      )}
    </div>
  )
}
