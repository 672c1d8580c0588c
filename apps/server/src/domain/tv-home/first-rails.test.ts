import { locales } from '@castellan/contract/locales.ts'
import { expect, it } from 'vitest'
import { parseJson } from '../../db/schema/json-text.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'

describeOnBothDatabases('the rows a panel begins with', (open) => {
  it('have a title in every language of the panel', async () => {
    const { db } = await open()
    const rows = await db.selectFrom('rails').select(['code', 'title']).orderBy('position').execute()
    expect(rows).toHaveLength(6)
    for (const { code, title } of rows)
      expect(Object.keys(parseJson(title)).toSorted(), code).toEqual([...locales].toSorted())
  })
})
