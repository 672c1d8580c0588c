import { readLocal, writeLocal } from '../storage/local-value.ts'

const storageName = 'castellan.last-answers'

/** The stored answers for one TV, by query key. */
export type LastAnswers = { device: string; answers: Record<string, { data: unknown; at: number }> }

export function forgetLastAnswers(): void {
  writeLocal(storageName, null)
}

export function readLastAnswers(): LastAnswers | null {
  try {
    return JSON.parse(readLocal(storageName) ?? 'null') as LastAnswers | null
  } catch {
    return null
  }
}

export function writeLastAnswers(kept: LastAnswers): void {
  writeLocal(storageName, JSON.stringify(kept))
}
