import pg from 'pg'
import { expect, inject, test } from 'vitest'

const url = inject('postgresUrl')

test.skipIf(url === null)('a test on PostgreSQL gets a real server that answers', async () => {
  const client = new pg.Client({ connectionString: url ?? '' })
  await client.connect()
  const answer = await client.query<{ answer: number }>('select 6 * 7 as answer')
  await client.end()
  expect(answer.rows).toEqual([{ answer: 42 }])
})
