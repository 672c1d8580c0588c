import { allResources } from '@castellan/contract/resources/index.ts'
import { searchTextOf } from '../db/search-text.ts'
import { loose } from '../engine/loose-db.ts'
import { resourceByName } from '../engine/registry.ts'
import type { TestContext } from './test-context.ts'

/** The rows of all resources whose search text is not exactly what their definition searches, however they came to be what they are. */
export async function wrongSearchTexts({ db }: TestContext): Promise<string[]> {
  const wrong: string[] = []
  for (const { name } of allResources) {
    const { resource, table } = resourceByName(name)!
    for (const row of await loose(db).selectFrom(table).selectAll().execute()) {
      const expected = searchTextOf(resource, row)
      if (words(row['search_text']) !== words(expected))
        wrong.push(`${table} ${String(row['id'])}: “${String(row['search_text'])}”, not “${expected}”`)
    }
  }
  return [...new Set(wrong)]
}

/** The rows a migration seeds separate their texts by a space. */
const words = (text: unknown) => String(text).replaceAll(/\s+/gu, ' ')
