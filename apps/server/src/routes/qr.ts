import { qrCalls } from '@castellan/contract/calls/qr.ts'
import { leaveContact, openQrCode, readOwnContact, withdrawContact } from '../domain/qr/qr-contact.ts'
import { eraseContact } from '../domain/qr/qr-customers.ts'
import { handle, type Route } from '../http/handle.ts'

const done = { ok: true } as const

/** The address of a TV's QR code on a phone, and what is left there for the seller. */
export const qrRoutes: Route[] = [
  handle(qrCalls.open, ({ ctx, body, origin, now, language, reply }) => {
    reply.header('cache-control', 'private, no-store')
    const { publicUrl } = ctx.config
    return openQrCode(ctx.db, { ...body, keys: ctx.keys, origin }, now, { publicUrl, locale: language })
  }),
  handle(qrCalls.leave, ({ ctx, body: { consent: _, ...body }, origin, now, reply }) => {
    reply.header('cache-control', 'private, no-store')
    return leaveContact(ctx.db, { ...body, keys: ctx.keys, origin }, now)
  }),
  handle(qrCalls.withdraw, async ({ ctx, body, origin, now }) => {
    await withdrawContact(ctx.db, { ...body, keys: ctx.keys, origin }, now)
    return done
  }),
  handle(qrCalls.ownContact, async ({ ctx, actor }) => ({ data: await readOwnContact(ctx.db, ctx.keys, actor) })),
  handle(qrCalls.eraseContact, async ({ ctx, actor, now }) => {
    await eraseContact(ctx.db, actor.deviceId, now)
    return done
  }),
]
