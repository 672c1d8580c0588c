import { FileX2 } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useHint } from './use-hint.ts'

export interface RejectedFileNoteProps {
  code: string
  message: string
  line?: number | null
  /** An earlier version of this playlist is still on the TV. */
  hasEarlier: boolean
}

/** A file that was not taken: why, what to do, and what is on the TV now. */
export function RejectedFileNote({ code, message, line = null, hasEarlier }: RejectedFileNoteProps) {
  const { t } = useTranslation()
  const hint = useHint()
  return (
    <div role="alert" className="flex items-start gap-3 rounded-md bg-stop-soft p-4 text-lg">
      <FileX2 aria-hidden className="mt-0.5 size-5 shrink-0 text-stop" />
      <div className="flex min-w-0 flex-col gap-1.5">
        <p className="font-medium text-stop wrap-break-word">
          {line === null ? message : t(($) => $.owner.uploads.refusedAt, { line, message })}
        </p>
        <p className="text-pretty">{hint(code)}</p>
        <p className="text-ink-2">
          {hasEarlier ? t(($) => $.owner.uploads.earlierStays) : t(($) => $.owner.uploads.nothingChanged)}
        </p>
      </div>
    </div>
  )
}
