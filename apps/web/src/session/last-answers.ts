import { isObject } from '@castellan/contract/types/type-guards.ts'
import { readLocal, writeLocal } from '../storage/local-value.ts'

const storageName = 'castellan.last-answers'

/** The stored answers for one TV, by query key. */
export type LastAnswers = { device: string; answers: Record<string, { data: unknown; at: number }> }

export function forgetLastAnswers(): void {
  writeLocal(storageName, null)
}

export function readLastAnswers(): LastAnswers | null {
  try {
    const kept: unknown = JSON.parse(readLocal(storageName) ?? 'null')
    return isLastAnswers(kept) ? kept : null
  } catch {
    return null
  }
}

function isLastAnswers(kept: unknown): kept is LastAnswers {
  return isObject(kept) && typeof kept['device'] === 'string' && isObject(kept['answers'])
}

export function writeLastAnswers(kept: LastAnswers): void {
  writeLocal(storageName, JSON.stringify(kept))
}
