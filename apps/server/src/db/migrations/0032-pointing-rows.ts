import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

export const up: Step['up'] = (db) =>
  runStatements(db, [
    'create index price_rules_user on price_rules(user_id)',
    'create index price_rules_role on price_rules(role_id)',
  ])

export const down: Step['down'] = (db) =>
  runStatements(db, ['drop index price_rules_user', 'drop index price_rules_role'])
