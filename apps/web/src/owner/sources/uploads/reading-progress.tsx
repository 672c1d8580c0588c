import type { Upload } from '@castellan/contract/calls/owner.ts'
import { ProgressBar } from '../../../ui/state/progress-bar.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatBytes } from '../../../ui/text/format-bytes.ts'

/** How far the server has read a file. */
export function ReadingProgress({ upload }: { upload: Upload }) {
  const { t, locale } = useTranslation()
  if (upload.status === 'uploaded') return <ProgressBar label={t(($) => $.owner.uploads.waiting)} valueLabel="" />
  const part = { done: formatBytes(upload.progress_bytes, locale), whole: formatBytes(upload.bytes, locale) }
  return (
    <ProgressBar
      label={t(($) => $.owner.uploads.reading)}
      value={upload.bytes === 0 ? 0 : Math.min(100, (upload.progress_bytes / upload.bytes) * 100)}
      valueLabel={t(($) => $.owner.uploads.readingPart, part)}
    />
  )
}
