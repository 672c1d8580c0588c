import { pairingCalls } from '@castellan/contract/calls/pairing.ts'
import { limits } from '@castellan/contract/limits.ts'
import { panelAddress } from '../../domain/branding/branding.ts'
import { readOwnDevice } from '../../domain/owners/own-device.ts'
import { confirmPairing, denyPairing } from '../../domain/pairing/confirm-pairing.ts'
import { openPairing } from '../../domain/pairing/open-pairing.ts'
import { pollPairing } from '../../domain/pairing/poll-pairing.ts'
import { startPairing } from '../../domain/pairing/start-pairing.ts'
import { setOwnerMarkCookie } from '../../http/callers/browser-mark.ts'
import { handle, type Route } from '../../http/handle.ts'

/** Pairing a phone with a TV: the TV's two calls and the phone's three. */
export const tvPairingRoutes: Route[] = [
  handle(pairingCalls.start, async ({ ctx, actor, reply, now }) => {
    reply.header('cache-control', 'private, no-store')
    const { deviceCode, userCode } = await startPairing(ctx.db, actor, now, ctx.keys)
    const { seller_path: sellerPath } = actor.device
    // A host that was refused is shown by no process any longer.
    await ctx.brandingCache.reload()
    const address = panelAddress(ctx.brandingCache.current(), sellerPath, ctx.config.publicUrl)
    const verifyUrl = `${address}/device/pair`
    return {
      device_code: deviceCode,
      user_code: userCode,
      verify_url: verifyUrl,
      qr_url: `${verifyUrl}#${userCode}`,
      expires_in_s: limits.pairingMs / 1_000,
      interval_s: limits.pairingIntervalS,
    }
  }),

  handle(pairingCalls.poll, ({ ctx, actor, body, now }) => pollPairing(ctx.db, actor, now, body.device_code)),

  handle(pairingCalls.open, async ({ ctx, body, origin, reply, now }) => {
    reply.header('cache-control', 'private, no-store')
    const brought = { userCode: body.user_code, ticket: body.ticket }
    const { ticket, pairing } = await openPairing(ctx.db, brought, now, { keys: ctx.keys, origin })
    return {
      ticket,
      vendor: pairing.vendor,
      model: pairing.model,
      needs_password: pairing.password_hash !== null,
      expires_in_s: Math.ceil((Math.max(pairing.expires_at, now + limits.pairingScanMs) - now) / 1_000),
    }
  }),

  handle(pairingCalls.confirm, async ({ ctx, body, origin, reply, now }) => {
    reply.header('cache-control', 'private, no-store')
    const { token, deviceId } = await confirmPairing(
      ctx.db,
      { userCode: body.user_code, ticket: body.ticket, macEnd: body.mac_end, password: body.password },
      now,
      { keys: ctx.keys, origin },
    )
    await setOwnerMarkCookie(ctx, reply, deviceId)
    return { token, device: await readOwnDevice(ctx.db, deviceId, now) }
  }),

  handle(pairingCalls.deny, async ({ ctx, body, origin, now }) => {
    const brought = { userCode: body.user_code, ticket: body.ticket }
    await denyPairing(ctx.db, brought, now, { keys: ctx.keys, origin })
    return { ok: true } as const
  }),
]
