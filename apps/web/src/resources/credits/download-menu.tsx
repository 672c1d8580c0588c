import { creditCalls } from '@castellan/contract/calls/credits.ts'
import type { BodyInputOf } from '@castellan/contract/kit/define-call.ts'
import { downloadFile } from '../../api/download-file.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FileMenu } from '../../resource/file-menu.tsx'

type DownloadRequest = BodyInputOf<typeof creditCalls.downloadCredits>

/** A statement or a receipt as a file; the server makes it and names it. */
export function DownloadMenu({ label, asked }: { label: string; asked: Omit<DownloadRequest, 'format'> }) {
  const { t } = useTranslation()
  return (
    <FileMenu
      label={label}
      formatLabels={t(($) => $.statement.formats, { returnObjects: true })}
      download={(format) => downloadFile(creditCalls.downloadCredits, { body: { ...asked, format } })}
    />
  )
}
