import { readdirSync, readFileSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../db/dialects/dialect.ts'
import { textAt } from '@castellan/contract/types/value-at.ts'

/** A place that is searched: its name, and what is there. */
export type Place = [name: string, bytes: Buffer]

/** Which of the texts stand somewhere in these places, in whatever spelling, and where. */
export function findCanaries(canaries: readonly string[], places: readonly Place[]): string[] {
  const stems = spellingsOf(commonStart(canaries))
  const spelled = canaries.map((canary) => ({ canary, texts: spellingsOf(canary) }))
  return places
    .filter(([, bytes]) => stems.some((stem) => bytes.includes(stem)))
    .flatMap(([place, bytes]) =>
      spelled
        .filter(({ texts }) => texts.some((text) => bytes.includes(text)))
        .map(({ canary }) => `${canary} in ${place}`),
    )
}

/** What all begin with: a place without it needs no search for each of them. */
function commonStart([first = '', ...others]: readonly string[]): string {
  const length = [...first].findIndex((_, index) => others.some((other) => other[index] !== first[index]))
  return length === -1 ? first : first.slice(0, length)
}

/** A text in every spelling it could be left behind in; base64 in each of its three places within a longer text. */
function spellingsOf(canary: string): Buffer[] {
  const bytes = Buffer.from(canary)
  const base64 = [0, 1, 2].flatMap((lead) => {
    const text = Buffer.concat([Buffer.alloc(lead), bytes])
      .toString('base64')
      .slice(lead === 0 ? 0 : lead + 1)
      .replace(/=+$/u, '')
    const inner = text.slice(0, -2)
    return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')]
  })
  const texts = [
    canary,
    JSON.stringify(canary).slice(1, -1),
    encodeURIComponent(canary),
    encodeURIComponent(encodeURIComponent(canary)),
    new URLSearchParams({ v: canary }).toString().slice(2),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    ...base64,
  ]
  return [...texts.map((text) => Buffer.from(text)), Buffer.from(canary, 'utf16le')]
}

/** All files below a folder; one that is removed meanwhile is skipped. */
export function placesBelow(folder: string): Place[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name): Place[] => {
    const path = join(folder, name)
    try {
      return statSync(path).isFile() ? [[name, readFileSync(path)]] : []
    } catch (error) {
      if (textAt(error, 'code') === 'ENOENT') return []
      throw error
    }
  })
}

/** Writes the copy of an SQLite database an operator keeps as their backup; `file` must not be there yet. */
export function copySqlite(databaseFile: string, file: string): void {
  const database = new DatabaseSync(databaseFile, { readOnly: true })
  database.prepare('vacuum into ?').run(file)
  database.close()
}

/** Every table of a PostgreSQL database as the text a backup of it holds. */
export async function dumpPostgres(db: Db): Promise<Buffer> {
  const tables = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  const dumped: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} as t`.execute(db)
    dumped.push(name, ...rows.map(({ row }) => row))
  }
  return Buffer.from(dumped.join('\n'))
}
