import type { RefusalCode } from '@castellan/contract/refusals.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { newDeedKey } from '../api/deed-key.ts'
import { useWords } from '../words/use-words.ts'

export type KeyedSend<Answer> = {
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

/** Sends one deed that moves credits. Its key is made when the dialog opens and kept through retries, so that it is done once. */
export function useKeyedSend<Answer>(
  fields: readonly string[],
  /** Refusals that are about a field, though the server does not say so. */
  aboutField: Partial<Record<RefusalCode, string>> = {},
): KeyedSend<Answer> {
  const { t } = useWords()
  const [key, setKey] = useState(newDeedKey)
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const running = useRef(false)
  const refusal = failure instanceof ApiError ? failure : null
  const isUsedUp = refusal?.code === 'key_reused'
  const messageOf = (field: string) => {
    if (refusal === null) return undefined
    return refusal.of(field) ?? (aboutField[refusal.code] === field ? refusal.message : undefined)
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
    if (refusal === null) return t(($) => $.credits.send.noAnswer)
    if (isUsedUp) return t(($) => $.credits.send.usedUp)
    return [refusal.message, ...Object.values(refusal.fields).map(([text]) => text)].join(' ')
  }

  return {
    send,
    isPending,
    notice: noticeText(),
    messageOf,
    isUsedUp,
    startAgain: () => {
      setKey(newDeedKey())
      setFailure(null)
    },
    forget: () => {
      if (!isUsedUp) setFailure(null)
    },
  }
}
