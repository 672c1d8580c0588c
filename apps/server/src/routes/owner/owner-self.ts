import { ownerSelfCalls as calls } from '@castellan/contract/calls/owner-self.ts'
import type { BodyOf } from '@castellan/contract/kit/define-call.ts'
import { findOwnerSession } from '../../domain/sign-in/find-session.ts'
import type { OwnerActor } from '../../domain/actor.ts'
import { tokenHash } from '../../domain/sign-in/token.ts'
import { confirmOwner } from '../../domain/owners/confirm-own-password.ts'
import { readCommands } from '../../domain/commands/read-commands.ts'
import { ownerSince, readOwnDevice } from '../../domain/owners/own-device.ts'
import { acceptEula } from '../../domain/owner-settings/accept-eula.ts'
import { copySettings } from '../../domain/owner-settings/copy-settings.ts'
import { readOwnMessages } from '../../domain/owner-settings/own-messages.ts'
import { eraseOwnData } from '../../domain/owner-settings/erase-own-data.ts'
import { exportOwnData } from '../../domain/owner-settings/export-own-data.ts'
import { readOwnAbout } from '../../domain/owner-settings/own-about.ts'
import { transferOwnDevice } from '../../domain/transfers/transfer-own-device.ts'
import { invalidField } from '../../domain/app-error.ts'
import { lockedOnTv } from '../../domain/source-kinds/source-locks.ts'
import { copySources } from '../../domain/sources/copy-sources.ts'
import { accountTvIds } from '../../domain/sources/share-source.ts'
import type { AppContext } from '../../context/app-context.ts'
import { setOwnerMarkCookie } from '../../http/callers/browser-mark.ts'
import { handle, type Route } from '../../http/handle.ts'
import { translateEula } from '../../i18n/translate-eula.ts'
import { version } from '../../config/version.ts'

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
    await setOwnerMarkCookie(ctx, reply, deviceId)
    return { token, device: await readOwnDevice(ctx.db, deviceId, now) }
  }),
  handle(calls.copy, async ({ ctx, actor, body, origin, now }) => {
    const to = await copyTargetOf(ctx, actor, now, body)
    await confirmOwner(ctx.db, actor, now, body.password)
    if (body.settings) await copySettings(ctx.db, actor, now, { to, origin })
    const { copied, leftOut } = body.sources
      ? await copySources(ctx.db, actor, now, { to, keys: ctx.keys, origin })
      : { copied: 0, leftOut: 0 }
    return { sources: copied, left_out: leftOut }
  }),
  handle(calls.messages, async ({ ctx, actor, language }) => ({
    data: await readOwnMessages(ctx.db, actor, language),
  })),
  handle(calls.erase, async ({ ctx, actor, body, origin, now }) => {
    await eraseOwnData(ctx.db, actor, now, { ...body, origin })
    return { ok: true } as const
  }),
  handle(calls.exportData, async ({ ctx, actor, now, language, reply }) => {
    reply.header('content-disposition', 'attachment; filename="my-tv.json"')
    return exportOwnData(ctx.db, actor, now, {
      panel: version.version,
      language,
      keys: ctx.keys,
      commands: await readCommands(ctx.db, actor.deviceId, now, { since: await ownerSince(ctx.db, actor.deviceId) }),
      locked: await lockedOnTv(ctx.db, actor, now),
    })
  }),
]

/** The TV that is copied to: one the owner has a session of, or, for sources alone, one of the account of theirs. */
async function copyTargetOf(
  ctx: AppContext,
  actor: OwnerActor,
  now: number,
  { target_token, target_tv, settings }: BodyOf<typeof calls.copy>,
): Promise<OwnerActor> {
  if (target_tv !== undefined && !settings) {
    const [deviceId] = await accountTvIds(ctx.db, actor, [target_tv])
    return { ...actor, deviceId: deviceId!, accountTvId: actor.deviceId }
  }
  const to = target_token === undefined ? null : await findOwnerSession(ctx, tokenHash(target_token), now)
  if (!to?.hasPassword || to.deviceId === actor.deviceId) throw invalidField('target_token', 'unknown_row')
  return to
}
