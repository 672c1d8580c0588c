import { limits } from '@castellan/contract/limits.ts'
import { FileText } from 'lucide-react'
import { FileButton } from '../../../ui/action/file-button.tsx'
import { FileDrop } from '../../../ui/field/file-drop.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatBytes } from '../../../ui/text/format-bytes.ts'

/** Offered first; phones that know none of these kinds still offer every file by `application/octet-stream`. */
const offered = [
  '.m3u',
  '.m3u8',
  '.txt',
  '.gz',
  'audio/x-mpegurl',
  'application/vnd.apple.mpegurl',
  'application/octet-stream',
  'text/plain',
  'application/gzip',
]

export interface ChooseFileProps {
  file: File | null
  errorMessage?: string | undefined
  onFile: (file: File) => void
}

/** A place to drop or choose a playlist file; once there is one, its name and size with the way to another. */
export function ChooseFile({ file, errorMessage, onFile }: ChooseFileProps) {
  const { t, locale } = useTranslation()
  const take = ([first]: readonly File[]) => {
    if (first) onFile(first)
  }
  if (!file) {
    return (
      <FileDrop
        label={t(($) => $.owner.uploads.drop)}
        buttonLabel={t(($) => $.owner.uploads.choose)}
        hint={t(($) => $.owner.uploads.kinds, { size: formatBytes(limits.uploadMaxBytes, locale) })}
        acceptedFileTypes={offered}
        onFiles={take}
        {...(errorMessage === undefined ? {} : { errorMessage })}
      />
    )
  }
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4 shadow-rest">
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-sm bg-brand-soft text-brand">
          <FileText aria-hidden className="size-5.5" />
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-lg font-medium wrap-anywhere">
            <bdi>{file.name}</bdi>
          </p>
          <p className="text-sm text-ink-2 tabular-nums">{formatBytes(file.size, locale)}</p>
        </div>
      </div>
      <FileButton acceptedFileTypes={offered} onFiles={take} width="full">
        {t(($) => $.owner.uploads.chooseOther)}
      </FileButton>
    </div>
  )
}
