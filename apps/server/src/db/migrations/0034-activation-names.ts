import type { Step } from './step.ts'
import { runStatements } from './run-statements.ts'

const before =
  '{"en":"Activation","de":"Aktivierung","es":"Activación","nl":"Activering","pl":"Aktywacja","pt":"Ativação","tr":"Etkinleştirme"}'
const after = before.replace('}', ',"ar":"تفعيل","fa":"فعال‌سازی"}')

const rename = (from: string, to: string) =>
  `update services set title = '${to}' where code = 'activation' and title = '${from}'`

/** The name of activation in Arabic and Persian, where it is still the one every panel begins with. */
export const up: Step['up'] = (db) => runStatements(db, [rename(before, after)])

export const down: Step['down'] = (db) => runStatements(db, [rename(after, before)])
