import type { Answer } from '../../../apps/server/src/testing/client.ts'
import type { AttackStage } from './stage.ts'
import { invalidFields } from '../../../apps/server/src/testing/answers.ts'

/** What came of one try. `isRight` judges the outcome: what the attacker received and what is stored, never the status alone. */
export type Verdict = { answer: string; isRight: boolean }

/** One try by one actor. `attack` must be refused; `honest` must succeed, so that a panel that refuses everybody fails the proof. */
export type AttackTrial = {
  kind: 'attack' | 'honest'
  /** The finding or the rule it belongs to. */
  about: string
  actor: string
  tried: string
  run: () => Promise<Verdict>
}

export type DatabaseName = 'sqlite' | 'postgres'
export type TrialResult = AttackTrial & Verdict & { database: DatabaseName }

/** Sets up the people and TVs of one subject and returns what is tried with them. */
export type Subject = (stage: AttackStage) => Promise<AttackTrial[]>

type TrialSpec = Omit<AttackTrial, 'kind' | 'run'>
export const attack = (spec: TrialSpec, run: AttackTrial['run']): AttackTrial => ({ kind: 'attack', ...spec, run })
export const honest = (spec: TrialSpec, run: AttackTrial['run']): AttackTrial => ({ kind: 'honest', ...spec, run })

/** `403 forbidden`, the fields a form refuses, or what the answer says. */
export function answerOf({ status, body }: Answer): string {
  const fields = invalidFields({ body })
  const code = typeof body['code'] === 'string' ? ` ${body['code']}` : ''
  return `${status}${fields.length > 0 ? ` ${fields.join(', ')}` : code}`
}

export const verdict = (answer: Answer, isRight: boolean): Verdict => ({ answer: answerOf(answer), isRight })
