import { lateParts } from '../state/late-parts.ts'

/** Overlays: loaded while the page is idle, or on the first press. */
export const { load: loadOverlays, useParts: useOverlays } = lateParts(() => import('./overlay-panels.ts'))

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
