import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useForm } from '../../../form/use-form.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { nameFromFile } from './name-from-file.ts'
import { sendFile } from './send-file.ts'

/** Errors that say something about the file itself, and not about a field or the moment. */
const aboutTheFile = ['too_large', 'unsupported_type', 'storage_full']

export type UploadOptions = {
  file: File | null
  /** The upload it takes the place of, and what that is called. */
  replaces: string | undefined
  earlierName: string | undefined
  onSent: (id: string) => unknown
}

/** Sends one file at a time; leaving the screen stops it, closing the page asks first. `onSent` receives the id of the upload. */
export function useUpload({ file, replaces, earlierName, onSent }: UploadOptions) {
  const { t } = useTranslation()
  const [sentBytes, setSentBytes] = useState(0)
  const running = useRef<AbortController | null>(null)
  const form = useForm({
    first: { name: earlierName ?? (file ? nameFromFile(file.name) : ''), pin: '' },
    also: ['file'],
    check: ({ name }) => ({ name: name.trim() === '' ? t(($) => $.owner.playlists.required) : undefined }),
    send: ({ name, pin }: { name: string; pin: string }) => {
      const { signal } = (running.current = new AbortController())
      setSentBytes(0)
      return sendFile({
        file: file!,
        name: name.trim(),
        replaces,
        pin: pin === '' ? undefined : pin,
        signal,
        onProgress: setSentBytes,
      })
    },
    onDone: onSent,
    onFailed: (error) => (isStop(error) || isAboutFile(error) ? null : undefined),
  })
  const { isPending, failure } = form
  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => {
    if (!isPending) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isPending])
  return {
    form,
    sentBytes,
    stop: () => running.current?.abort(),
    isStopped: isStop(failure),
    /** Why the file was not taken. */
    refusal: isAboutFile(failure) ? failure : null,
  }
}

const isStop = (error: Error | null) => error?.name === 'AbortError'
const isAboutFile = (error: Error | null): error is ApiError =>
  error instanceof ApiError && aboutTheFile.includes(error.code)
