import type { ErrorCode } from '@castellan/contract/error-codes.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { useTranslation } from '../i18n/use-translation.ts'

export type IdempotentSend<Answer> = {
  /** Resolves to null when nothing was done, or when nobody knows; `failure` says which. */
  send: (write: (key: string) => Promise<Answer>) => Promise<Answer | null>
  isPending: boolean
  /** What went wrong and belongs to none of the named fields. */
  notice: string | null
  /** The server's message for a field. */
  messageOf: (field: string) => string | undefined
  /** The key was used for something else, which has been done: a new start takes a new one. */
  isUsedUp: boolean
  startAgain: () => void
  /** What was said about a field is no longer true when its value changes. */
  forget: () => void
}

/** Sends one action that moves credits. Its key is made when the dialog opens and kept through retries, so that it is done once. */
export function useIdempotentSend<Answer>(
  fields: readonly string[],
  /** Errors that are about a field, though the server does not say so. */
  aboutField: Partial<Record<ErrorCode, string>> = {},
): IdempotentSend<Answer> {
  const { t } = useTranslation()
  const [key, setKey] = useState(newIdempotencyKey)
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const running = useRef(false)
  const apiError = failure instanceof ApiError ? failure : null
  const isUsedUp = apiError?.code === 'key_reused'
  const messageOf = (field: string) => {
    if (apiError === null) return undefined
    return apiError.of(field) ?? (aboutField[apiError.code] === field ? apiError.message : undefined)
  }
  const isForField = fields.some((field) => messageOf(field) !== undefined)

  const send = async (write: (key: string) => Promise<Answer>) => {
    if (running.current) return null
    running.current = true
    setIsPending(true)
    setFailure(null)
    try {
      return await write(key)
    } catch (error) {
      setFailure(error)
      return null
    } finally {
      running.current = false
      setIsPending(false)
    }
  }

  const noticeText = () => {
    if (failure === null || isForField) return null
    if (apiError === null) return t(($) => $.credits.send.noAnswer)
    if (isUsedUp) return t(($) => $.credits.send.usedUp)
    return [apiError.message, ...Object.values(apiError.fields).map(([text]) => text)].join(' ')
  }

  return {
    send,
    isPending,
    notice: noticeText(),
    messageOf,
    isUsedUp,
    startAgain: () => {
      setKey(newIdempotencyKey())
      setFailure(null)
    },
    forget: () => {
      if (!isUsedUp) setFailure(null)
    },
  }
}
