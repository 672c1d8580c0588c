import { use } from 'react'

/** Parts of the kit that are fetched after the page that holds them: `load` fetches, `useParts` draws the caller as soon as they are here. */
export function lateParts<Parts>(ask: () => Promise<Parts>): { load: () => Promise<Parts>; useParts: () => Parts } {
  let loaded: Parts | undefined
  let loading: Promise<Parts> | undefined
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
  return { load, useParts: () => loaded ?? use(loading ?? load()) }
}
