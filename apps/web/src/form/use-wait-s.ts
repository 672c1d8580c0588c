import { useEffect, useState } from 'react'
import type { ApiError } from '../api/api-error.ts'

/** Whole seconds until the server takes another try; counts down to 0. */
export function useWaitS(apiError: ApiError | null): number {
  const [left, setLeft] = useState<{ of: ApiError; s: number } | null>(null)
  const total = apiError?.status === 429 ? (apiError.retryAfterS ?? 0) : 0
  useEffect(() => {
    if (apiError === null || total === 0) return undefined
    const until = Date.now() + total * 1000
    const timer = setInterval(() => {
      const s = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft({ of: apiError, s })
      if (s === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [apiError, total])
  return left !== null && left.of === apiError ? left.s : total
}
