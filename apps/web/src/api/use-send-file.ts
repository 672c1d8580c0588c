import { toError } from './to-error.ts'
import type { AnswerOf, Call } from '@castellan/contract/kit/define-call.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from './api-error.ts'
import { sendForm } from './send-form.ts'

/** A file on its way, in per cent. */
export type SendingFile = { name: string; percent: number }

/** Sends one file at a time, and says how far it is and what was wrong with it; anyone who leaves stops it. */
export function useSendFile<C extends Call>(call: C, onSent: (answer: AnswerOf<C>) => void) {
  const [sending, setSending] = useState<SendingFile | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const send = async (file: File, params?: Record<string, string | number>) => {
    const { signal } = (stop.current = new AbortController())
    const form = new FormData()
    form.set('file', file, file.name)
    const onProgress = (sentBytes: number) =>
      setSending({ name: file.name, percent: Math.min(100, Math.floor((100 * sentBytes) / Math.max(1, file.size))) })
    setFault(null)
    onProgress(0)
    try {
      onSent(await sendForm(call, { form, signal, onProgress, params }))
    } catch (error) {
      if (!signal.aborted)
        setFault((error instanceof ApiError ? error.of('file') : undefined) ?? toError(error).message)
    } finally {
      setSending(null)
    }
  }
  return { sending, fault, send }
}
