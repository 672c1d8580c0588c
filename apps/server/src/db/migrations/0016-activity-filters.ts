import type { Step } from './step.ts'
import { runStatements } from './run-statements.ts'

/** What the log is filtered by together with a stretch of time: a person, a network address, and the TV whose MAC an entry names. */
const indexes = {
  activity_by_person_at: 'activity(by_id, at)',
  activity_ip_at: 'activity(ip, at)',
}

export const up: Step['up'] = (db) =>
  runStatements(
    db,
    Object.entries(indexes).map(([name, columns]) => `create index ${name} on ${columns}`),
  )

export const down: Step['down'] = (db) =>
  runStatements(
    db,
    Object.keys(indexes).map((name) => `drop index ${name}`),
  )
