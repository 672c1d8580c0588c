import { pairingCalls } from '@castellan/contract/calls/pairing.ts'
import { limits } from '@castellan/contract/limits.ts'
import { readOwnDevice } from '../domain/devices/own-device.ts'
import { confirmPairing, denyPairing } from '../domain/pairing/confirm-pairing.ts'
import { openPairing } from '../domain/pairing/open-pairing.ts'
import { pollPairing } from '../domain/pairing/poll-pairing.ts'
import { startPairing } from '../domain/pairing/start-pairing.ts'
import { keepOwnerMark } from '../http/browser-mark.ts'
import { handle, type Route } from '../http/handle.ts'

/** Pairing a phone with a TV: the TV's two calls and the phone's three. */
export const tvPairingRoutes: Route[] = [
  handle(pairingCalls.start, async ({ house, actor, reply, now }) => {
    reply.header('cache-control', 'private, no-store')
    const { deviceCode, userCode } = await startPairing(house.db, actor, now, house.keys)
    const verifyUrl = `${house.config.publicUrl}/device/pair`
    return {
      device_code: deviceCode,
      user_code: userCode,
      verify_url: verifyUrl,
      qr_url: `${verifyUrl}#${userCode}`,
      expires_in_s: limits.pairingMs / 1_000,
      interval_s: limits.pairingIntervalS,
    }
  }),

  handle(pairingCalls.poll, ({ house, actor, body, now }) => pollPairing(house.db, actor, now, body.device_code)),

  handle(pairingCalls.open, async ({ house, body, origin, reply, now }) => {
    reply.header('cache-control', 'private, no-store')
    const brought = { userCode: body.user_code, ticket: body.ticket }
    const { ticket, pairing } = await openPairing(house.db, brought, now, { keys: house.keys, origin })
    return {
      ticket,
      vendor: pairing.vendor,
      model: pairing.model,
      needs_password: pairing.password_hash !== null,
      expires_in_s: Math.ceil((Math.max(pairing.expires_at, now + limits.pairingScanMs) - now) / 1_000),
    }
  }),

  handle(pairingCalls.confirm, async ({ house, body, origin, reply, now }) => {
    reply.header('cache-control', 'private, no-store')
    const { token, deviceId } = await confirmPairing(
      house.db,
      { userCode: body.user_code, ticket: body.ticket, macEnd: body.mac_end, password: body.password },
      now,
      { keys: house.keys, origin },
    )
    await keepOwnerMark(house, reply, deviceId)
    return { token, device: await readOwnDevice(house.db, deviceId, now) }
  }),

  handle(pairingCalls.deny, async ({ house, body, origin, now }) => {
    const brought = { userCode: body.user_code, ticket: body.ticket }
    await denyPairing(house.db, brought, now, { keys: house.keys, origin })
    return { ok: true } as const
  }),
]
