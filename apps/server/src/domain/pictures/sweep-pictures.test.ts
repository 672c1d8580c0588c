import { allResources } from '@castellan/contract/resources/index.ts'
import { limits } from '@castellan/contract/limits.ts'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { resourceByName } from '../../engine/registry.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import type { PictureStore } from './picture-store.ts'
import { findPicture, storePicture } from './store-picture.ts'
import { pictureColumns, remoteColumns, sweepPictures } from './sweep-pictures.ts'

describeOnBothDatabases('the sweep of pictures', (open) => {
  const columns = new Set<string>()
  let ctx: TestContext

  beforeAll(async () => {
    ctx = await open()
    // The resources register themselves with the app.
    await buildApp(ctx)
    for (const { name, columns: all } of await ctx.db.introspection.getTables())
      for (const column of all) columns.add(`${name}.${column.name}`)
  })

  it('looks at every field of a definition that is a picture, so that none in use is removed', () => {
    const fields = allResources.flatMap((resource) =>
      Object.entries(resource.fields)
        .filter(([, { kind }]) => kind.name === 'picture')
        .map(([name]) => `${resourceByName(resource.name)!.table}.${name}`),
    )
    expect(fields).toContain('brandings.logo')
    // What the service has is a path in its column, and a picture by that path.
    const looked = [...pictureColumns, ...remoteColumns].map((pair) => pair.join('.'))
    expect(looked).toEqual(expect.arrayContaining(fields))
  })

  it('leaves a picture that is stored again while it is swept: the row and the file', async () => {
    const bytes = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#607080' } })
      .png()
      .toBuffer()
    const { sha256 } = await storePicture(ctx, ctx.clock(), { bytes, origin: 'upload' })
    ctx.passMs(limits.pictureOrphanMs + 1_000)
    let again: Promise<unknown> | undefined
    const slow: PictureStore = {
      ...ctx.pictures,
      remove: async (digest) => {
        again = storePicture(ctx, ctx.clock(), { bytes, origin: 'upload' })
        // Time enough to be done, if nothing made it wait.
        await setTimeout(300)
        await ctx.pictures.remove(digest)
      },
    }
    await sweepPictures({ db: ctx.db, pictures: slow }, ctx.clock())
    expect(again, 'the sweep found it').toBeDefined()
    await again
    expect(await ctx.pictures.readCopy(sha256)).not.toBeNull()
    expect(await findPicture(ctx.db, sha256)).toBeDefined()
    await sweepPictures(ctx, ctx.clock())
    expect(await findPicture(ctx.db, sha256), 'counts as new').toBeDefined()
  })

  it('looks at every column that is called after a picture, and at none that is not there', () => {
    const swept = pictureColumns.map((pair) => pair.join('.'))
    expect([...columns]).toEqual(expect.arrayContaining(swept))
    const named = [...columns].filter((name) => /\.(?:\w+_)?(?:picture|logo|own_poster|own_backdrop)$/u.test(name))
    expect(swept).toEqual(expect.arrayContaining(named))
  })
})
