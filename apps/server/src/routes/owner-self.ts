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
import { invalidField } from '../domain/refusal.ts'
import { copySources } from '../domain/sources/copy-sources.ts'
import { keepOwnerMark } from '../http/browser-mark.ts'
import { handle, type Route } from '../http/handle.ts'
import { sayEula } from '../http/say-eula.ts'
import { version } from '../version.ts'

/** What an owner does with his TV as a whole. */
export const ownerSelfRoutes: Route[] = [
  handle(calls.about, async ({ house, actor, language, now }) => ({
    data: await readOwnAbout(house.db, actor, now, { panel: version.version, language }),
  })),
  handle(calls.eula, async ({ house, actor, language, now }) => {
    const { eula } = await readOwnAbout(house.db, actor, now, { panel: version.version, language })
    return { data: { ...eula, ...sayEula(language) } }
  }),
  handle(calls.acceptEula, async ({ house, actor, body, language, origin, now }) => {
    await acceptEula(house.db, actor, now, { version: body.version, locale: language, origin })
    house.pushLine.wake(actor.deviceId)
    return { ok: true } as const
  }),
  handle(calls.transfer, async ({ house, actor, body, origin, now, reply }) => {
    const { token, deviceId } = await transferOwnDevice(house.db, actor, now, { ...body, keys: house.keys, origin })
    house.pushLine.wake(actor.deviceId)
    house.pushLine.wake(deviceId)
    await keepOwnerMark(house, reply, deviceId)
    return { token, device: await readOwnDevice(house.db, deviceId, now) }
  }),
  handle(calls.copy, async ({ house, actor, body, origin, now }) => {
    const to = await findOwnerSession(house, tokenHash(body.target_token), now)
    if (!to?.hasPassword || to.deviceId === actor.deviceId) throw invalidField('target_token', 'unknown_row')
    await confirmOwner(house.db, actor, now, body.password)
    if (body.settings) await copySettings(house.db, actor, now, { to, origin })
    const { copied, leftOut } = body.sources
      ? await copySources(house.db, actor, now, { to, keys: house.keys, origin })
      : { copied: 0, leftOut: 0 }
    house.pushLine.wake(to.deviceId)
    return { sources: copied, left_out: leftOut }
  }),
  handle(calls.exportData, ({ house, actor, now, language, reply }) => {
    reply.header('content-disposition', 'attachment; filename="my-tv.json"')
    return exportOwnData(house.db, actor, now, { panel: version.version, language })
  }),
]
