import { metadataSettingsCalls as calls } from '@castellan/contract/calls/metadata-settings.ts'
import {
  changeMetadataSettings,
  describeSettings,
  keyOfRow,
  readMetadataRow,
} from '../domain/titles/metadata-settings.ts'
import { testMetadata } from '../domain/titles/test-metadata.ts'
import { handle, type Route } from '../http/handle.ts'

/** How the metadata service is used. */
export const metadataSettingsRoutes: Route[] = [
  handle(calls.read, async ({ ctx }) => ({
    data: describeSettings(await readMetadataRow(ctx.db), ctx.config.metadata),
  })),
  handle(calls.change, async ({ ctx, actor, now, origin, body: { key, version, ...settings } }) => {
    const row = await changeMetadataSettings(ctx, actor, now, { settings, key, version, origin })
    await ctx.metadataSource.reload()
    return { data: describeSettings(row, ctx.config.metadata) }
  }),
  handle(calls.test, async ({ ctx, body }) => {
    const place = ctx.config.metadata
    const key = body.key ?? keyOfRow(ctx.keys, await readMetadataRow(ctx.db), place)
    const startedAt = performance.now()
    const problem = await testMetadata(ctx.fetch, { url: place.url, key })
    return { problem, ms: Math.round(performance.now() - startedAt) }
  }),
]
