import { ownerSelfCalls as calls } from '@castellan/contract/calls/owner-self.ts'
import { findOwnerSession } from '../domain/accounts/find-session.ts'
import { tokenHash } from '../domain/accounts/token.ts'
import { confirmOwner } from '../domain/devices/confirm-own-password.ts'
import { readOwnDevice } from '../domain/devices/own-device.ts'
import { acceptEula } from '../domain/preferences/accept-eula.ts'
import { copySettings } from '../domain/preferences/copy-settings.ts'
import { exportOwnData } from '../domain/preferences/export-own-data.ts'
import { readOwnAbout } from '../domain/preferences/own-about.ts'
import { transferOwnDevice } from '../domain/preferences/transfer-own-device.ts'
import { invalidField } from '../domain/app-error.ts'
import { copySources } from '../domain/sources/copy-sources.ts'
import { keepOwnerMark } from '../http/browser-mark.ts'
import { handle, type Route } from '../http/handle.ts'
import { translateEula } from '../http/translate-eula.ts'
import { version } from '../version.ts'

/** What an owner does with their TV as a whole. */
export const ownerSelfRoutes: Route[] = [
  handle(calls.about, async ({ ctx, actor, language, now }) => ({
    data: await readOwnAbout(ctx.db, actor, now, { panel: version.version, language }),
  })),
  handle(calls.eula, async ({ ctx, actor, language, now }) => {
    const { eula } = await readOwnAbout(ctx.db, actor, now, { panel: version.version, language })
    return { data: { ...eula, ...translateEula(language) } }
  }),
  handle(calls.acceptEula, async ({ ctx, actor, body, language, origin, now }) => {
    await acceptEula(ctx.db, actor, now, { version: body.version, locale: language, origin })
    return { ok: true } as const
  }),
  handle(calls.transfer, async ({ ctx, actor, body, origin, now, reply }) => {
    const { token, deviceId } = await transferOwnDevice(ctx.db, actor, now, { ...body, keys: ctx.keys, origin })
    await keepOwnerMark(ctx, reply, deviceId)
    return { token, device: await readOwnDevice(ctx.db, deviceId, now) }
  }),
  handle(calls.copy, async ({ ctx, actor, body, origin, now }) => {
    const to = await findOwnerSession(ctx, tokenHash(body.target_token), now)
    if (!to?.hasPassword || to.deviceId === actor.deviceId) throw invalidField('target_token', 'unknown_row')
    await confirmOwner(ctx.db, actor, now, body.password)
    if (body.settings) await copySettings(ctx.db, actor, now, { to, origin })
    const { copied, leftOut } = body.sources
      ? await copySources(ctx.db, actor, now, { to, keys: ctx.keys, origin })
      : { copied: 0, leftOut: 0 }
    return { sources: copied, left_out: leftOut }
  }),
  handle(calls.exportData, ({ ctx, actor, now, language, reply }) => {
    reply.header('content-disposition', 'attachment; filename="my-tv.json"')
    return exportOwnData(ctx.db, actor, now, { panel: version.version, language })
  }),
]
