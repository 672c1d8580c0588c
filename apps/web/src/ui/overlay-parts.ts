import { use } from 'react'

type Parts = typeof import('./overlays/parts.ts')

let loaded: Parts | undefined
let loading: Promise<Parts> | undefined
let hasFailed = false

/** Fetches what opens over the page: while the page stands still, or with the first press. After a failure it asks again. */
export function loadOverlays(): Promise<Parts> {
  if (hasFailed) loading = undefined
  hasFailed = false
  loading ??= import('./overlays/parts.ts')
  loading.then(
    (parts) => (loaded = parts),
    () => (hasFailed = true),
  )
  return loading
}

/** The parts themselves; the caller is drawn as soon as they are here. */
export function useOverlays(): Parts {
  return loaded ?? use(loading ?? loadOverlays())
}

/** Fetches the parts as soon as the browser has nothing better to do. Ends with the function it answers. */
export function loadOverlaysWhenIdle(): () => void {
  const load = () => void loadOverlays().catch(() => undefined)
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(load, 1_000)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(load)
  return () => cancelIdleCallback(asked)
}
