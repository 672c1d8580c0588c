import { sql } from 'kysely'
import type { MigrationDb, Step } from './step.ts'

type Title = { id: number; original_title: string; own_title: string }
type Rail = { id: number; code: string; title: string }

/** Movies and series are found by the titles staff gave them in any language, and rows of the home screen by theirs without the marks of JSON. */
export const up: Step['up'] = async (db) => {
  await searchTitles(db, ({ original_title, own_title }) => [original_title, ...textsIn(own_title)])
  await searchRails(db, ({ code, title }) => [code, ...textsIn(title)])
}

export const down: Step['down'] = async (db) => {
  await searchTitles(db, ({ original_title }) => [original_title])
  await searchRails(db, ({ code, title }) => [code, title])
}

const textsIn = (json: string) => Object.values<unknown>(JSON.parse(json)).map(String)
const textOf = (words: readonly string[]) => words.join('\n').toLowerCase().slice(0, 4_000)

async function searchTitles(db: MigrationDb, wordsOf: (title: Title) => string[]): Promise<void> {
  const { rows } = await sql<Title>`select id, original_title, own_title from titles where own_title <> '{}'`.execute(
    db,
  )
  for (const row of rows)
    await sql`update titles set search_text = ${textOf(wordsOf(row))} where id = ${row.id}`.execute(db)
}

async function searchRails(db: MigrationDb, wordsOf: (rail: Rail) => string[]): Promise<void> {
  const { rows } = await sql<Rail>`select id, code, title from rails`.execute(db)
  for (const row of rows)
    await sql`update rails set search_text = ${textOf(wordsOf(row))} where id = ${row.id}`.execute(db)
}
