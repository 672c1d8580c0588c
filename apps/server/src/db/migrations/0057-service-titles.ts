import { sql } from 'kysely'
import type { MigrationDb, Step } from './step.ts'

type Title = { id: number; original_title: string; own_title: string }
type Text = { title_id: number; language: string; title: string }

const portion = 500

/** Movies and series are found by what the metadata service calls them in any language. */
export const up: Step['up'] = async (db) => {
  await sql`alter table titles add column service_titles text not null default '{}'`.execute(db)
  await eachPortion(db, async (rows, texts) => {
    for (const row of rows) {
      const said = texts.get(row.id) ?? []
      const json = JSON.stringify(Object.fromEntries(said.map(({ language, title }) => [language, title])))
      const found = textOf([row.original_title, ...textsIn(row.own_title), ...said.map(({ title }) => title)])
      await sql`update titles set service_titles = ${json}, search_text = ${found} where id = ${row.id}`.execute(db)
    }
  })
}

export const down: Step['down'] = async (db) => {
  await eachPortion(db, async (rows) => {
    for (const row of rows) {
      const found = textOf([row.original_title, ...textsIn(row.own_title)])
      await sql`update titles set search_text = ${found} where id = ${row.id}`.execute(db)
    }
  })
  await sql`alter table titles drop column service_titles`.execute(db)
}

const textsIn = (json: string) => Object.values<unknown>(JSON.parse(json)).map(String)
const textOf = (words: readonly string[]) => words.join('\n').toLowerCase().slice(0, 4_000)

/** The titles the service has described, in order, with its texts. */
async function eachPortion(
  db: MigrationDb,
  write: (rows: readonly Title[], texts: ReadonlyMap<number, Text[]>) => Promise<void>,
): Promise<void> {
  let after = 0
  for (;;) {
    const { rows } = await sql<Title>`
      select id, original_title, own_title from titles
      where id > ${after} and exists (select 1 from title_texts where title_id = titles.id)
      order by id limit ${sql.lit(portion)}`.execute(db)
    const last = rows.at(-1)
    if (last === undefined) return
    const { rows: texts } = await sql<Text>`
      select title_id, language, title from title_texts where title_id > ${after} and title_id <= ${last.id}
      order by title_id, language`.execute(db)
    await write(
      rows,
      Map.groupBy(texts, ({ title_id }) => title_id),
    )
    after = last.id
  }
}
