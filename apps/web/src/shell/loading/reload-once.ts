import { limits } from '@castellan/contract/limits.ts'

const name = 'chunk_reloaded_at'

/** Reloads the page after a failed chunk, unless it has just done so: false then, and the failure is to be shown. */
export function reloadOnce(now: number, reload: () => void = () => location.reload()): boolean {
  try {
    const last = Number(sessionStorage.getItem(name) ?? Number.NaN)
    if (now - last < limits.chunkReloadGuardMs) return false
    sessionStorage.setItem(name, String(now))
  } catch {
    return false
  }
  reload()
  return true
}
