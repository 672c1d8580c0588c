import { appFilesCalls } from '@castellan/contract/calls/app-files.ts'
import type { RefLink } from '@castellan/contract/fields/ref.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useSendFile } from '../../api/use-send-file.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

const megabyte = 1_048_576
const kinds = ['.apk', '.zip', '.wgt', 'application/vnd.android.package-archive', 'application/zip']

/** Uploads an app file and chooses it; what is wrong with it is said here. */
export function AppFileUpload({
  onUploaded,
  isDisabled,
}: {
  onUploaded: (link: RefLink) => void
  isDisabled: boolean
}) {
  const { t } = useTranslation()
  const { sending, fault, send } = useSendFile(appFilesCalls.upload, ({ data }) => {
    onUploaded({ id: data.id, label: data.name })
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
            acceptedFileTypes={kinds}
            onFiles={([file]) => {
              if (file) void send(file)
            }}
          >
            {t(($) => $.table.form.appFile.upload)}
          </FileButton>
          <span className="text-xs text-ink-3 phone:text-sm">
            {t(($) => $.table.form.appFile.kinds, { size: Math.floor(limits.appFileMaxBytes / megabyte) })}
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
