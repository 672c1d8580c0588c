import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import type { OwnDevice } from '@castellan/contract/calls/owner.ts'
import { callKey } from '../api/call-query.ts'
import { readLocal, writeLocal } from './local-value.ts'

const storageName = 'castellan.last-answers'

/** The answers kept of one TV, by the key of their query. */
export type LastAnswers = { device: string; answers: Record<string, { data: unknown; at: number }> }

/** The TV as it was last heard of, for opening the panel without a connection. */
export function lastDevice(): OwnDevice | null {
  return (readLastAnswers()?.answers[JSON.stringify(callKey(ownerCalls.device))]?.data as OwnDevice | undefined) ?? null
}

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
