import { allResources } from '@castellan/contract/resources/index.ts'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { resourceByName } from '../../engine/registry.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { pictureColumns, remoteColumns } from './sweep-pictures.ts'

describeOnBothDatabases('the sweep of pictures', (open) => {
  const columns = new Set<string>()

  beforeAll(async () => {
    const ctx = await open()
    // The resources register themselves with the app.
    await buildApp(ctx)
    for (const { name, columns: all } of await ctx.db.introspection.getTables())
      for (const column of all) columns.add(`${name}.${column.name}`)
  })

  it('looks at every field of a definition that is a picture, so that none in use is removed', () => {
    const fields = allResources.flatMap((resource) =>
      Object.entries(resource.fields)
        .filter(([, { kind }]) => kind === 'picture')
        .map(([name]) => `${resourceByName(resource.name)!.table}.${name}`),
    )
    expect(fields).toContain('brandings.logo')
    // What the service has is a path in its column, and a picture by that path.
    const looked = [...pictureColumns, ...remoteColumns].map((pair) => pair.join('.'))
    expect(looked).toEqual(expect.arrayContaining(fields))
  })

  it('looks at every column that is called after a picture, and at none that is not there', () => {
    const swept = pictureColumns.map((pair) => pair.join('.'))
    expect([...columns]).toEqual(expect.arrayContaining(swept))
    const named = [...columns].filter((name) => /\.(?:\w+_)?(?:picture|logo|own_poster|own_backdrop)$/u.test(name))
    expect(swept).toEqual(expect.arrayContaining(named))
  })
})
