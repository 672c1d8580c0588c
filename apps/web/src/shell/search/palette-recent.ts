import { isObject } from '@castellan/contract/types/type-guards.ts'

/** What was chosen in the palette, newest first: only in this tab and for this person, so that nothing of it outlives the visit. */
export type Recent = { url: string; type: string; title: string }

const keptMax = 6
const nameFor = (userId: number) => `castellan.palette.${userId}`

export function readRecent(userId: number): Recent[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameFor(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, keptMax) : []
  } catch {
    return []
  }
}

export function storeRecent(userId: number, { url, type, title }: Recent): void {
  const others = readRecent(userId).filter((one) => one.url !== url)
  try {
    sessionStorage.setItem(nameFor(userId), JSON.stringify([{ url, type, title }, ...others].slice(0, keptMax)))
  } catch {
    // A closed storage must not keep anybody from where they go.
  }
}

function isRecent(value: unknown): value is Recent {
  if (!isObject(value)) return false
  const { url, type, title } = value
  return [url, type, title].every((part) => typeof part === 'string')
}
