import { use } from 'react'
import { failedParts } from './failed-parts.ts'
import { showBarWhile } from './loading-bar-store.ts'

/**
 * Parts of the kit that are fetched after the page that holds them: `load` fetches, `useParts` draws the caller as soon as they are
 * here. What is to be drawn and cannot be fetched waits for the next try; the page around it stays.
 */
export function lateParts<Parts>(ask: () => Promise<Parts>): { load: () => Promise<Parts>; useParts: () => Parts } {
  let loaded: Parts | undefined
  let loading: Promise<Parts> | undefined
  let wanted: Promise<Parts> | undefined
  let hasFailed = false
  /** After a failure it asks again. */
  const load = () => {
    if (hasFailed) loading = undefined
    hasFailed = false
    loading ??= ask()
    loading.then(
      (parts) => (loaded = parts),
      () => (hasFailed = true),
    )
    return loading
  }
  const loadAtLast = (): Promise<Parts> => {
    const attempt = load()
    showBarWhile(attempt)
    return attempt.catch(() => anotherTry().then(loadAtLast))
  }
  return { load, useParts: () => loaded ?? use((wanted ??= loadAtLast())) }
}

function anotherTry(): Promise<void> {
  return new Promise((resolve) => {
    const remove = failedParts.add(() => {
      remove()
      resolve()
    })
  })
}
