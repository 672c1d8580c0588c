import type { Step } from '../migrate.ts'
import { runStatements } from './run-statements.ts'

/** The languages of the specification §1, with what streams call them. */
const languages = `en eng; de deu ger; tr tur; nl nld dut; pt por; it ita; ar ara; hr hrv scr; pl pol; no nor nob nno;
  da dan; fi fin; sv swe; es spa; fr fra fre; ru rus; hu hun; sq sqi alb; ro ron rum; bg bul; el ell gre; cs ces cze;
  bs bos; sr srp scc; hi hin; fa fas per`

const tracks = JSON.stringify(
  languages.split(';').map((line) => {
    const [code, ...aliases] = line.trim().split(' ')
    return { code, aliases, active: true }
  }),
)

export const up: Step['up'] = (db, { types }) =>
  runStatements(db, [
    `create table track_lists (
      kind ${types.sortable} primary key,
      tracks text not null,
      version integer not null default 1,
      updated_at bigint not null)`,
    ...['audio', 'subtitle'].map(
      (kind) => `insert into track_lists (kind, tracks, updated_at) values ('${kind}', '${tracks}', 0)`,
    ),
  ])

export const down: Step['down'] = (db) => runStatements(db, ['drop table track_lists'])
