import { appFilesCalls } from '@castellan/contract/calls/app-files.ts'
import type { Link } from '@castellan/contract/fields/ref.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useEffect, useRef, useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { ApiError } from '../../api/api-error.ts'
import { sendForm } from '../../api/send-form.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useWords } from '../../words/use-words.ts'

const megabyte = 1_048_576
const kinds = ['.apk', '.zip', '.wgt', 'application/vnd.android.package-archive', 'application/zip']

type Sending = { name: string; sent: number; total: number }

/** Uploads an app file and chooses it; what is wrong with it is said here. */
export function AppFileUpload({ onUploaded, isDisabled }: { onUploaded: (link: Link) => void; isDisabled: boolean }) {
  const { t } = useWords()
  const [sending, setSending] = useState<Sending | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const send = async (file: File) => {
    stop.current = new AbortController()
    const form = new FormData()
    form.set('file', file, file.name)
    const tell = (sent: number) => setSending({ name: file.name, sent: Math.min(sent, file.size), total: file.size })
    setFault(null)
    tell(0)
    try {
      const { data } = await sendForm(appFilesCalls.upload, { form, signal: stop.current.signal, onProgress: tell })
      const { id, name } = data as unknown as { id: number; name: string }
      onUploaded({ id, label: name })
    } catch (error) {
      if (stop.current.signal.aborted) return
      setFault((error instanceof ApiError ? error.of('file') : undefined) ?? (error as Error).message)
    } finally {
      setSending(null)
    }
  }
  return (
    <div className="flex flex-col gap-1.5">
      {sending ? (
        <ProgressBar
          label={t(($) => $.table.form.appFile.sending, { name: sending.name })}
          value={Math.floor((100 * sending.sent) / Math.max(1, sending.total))}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <FileTrigger
            acceptedFileTypes={kinds}
            onSelect={(list) => {
              const file = list?.[0]
              if (file) void send(file)
            }}
          >
            <Button size="sm" isDisabled={isDisabled}>
              {t(($) => $.table.form.appFile.upload)}
            </Button>
          </FileTrigger>
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
