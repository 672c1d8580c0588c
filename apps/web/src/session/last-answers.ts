import { readLocal, writeLocal } from './local-value.ts'

const storageName = 'castellan.last-answers'

/** The answers kept of one TV, by the key of their query. */
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
