import { integrityCalls } from '@castellan/contract/calls/integrity.ts'
import { tvFaultsCalls } from '@castellan/contract/calls/tv-faults.ts'
import { tvLicenceCalls } from '@castellan/contract/calls/tv-licence.ts'
import { tvMessagesCalls } from '@castellan/contract/calls/tv-messages.ts'
import { tvUpdatesCalls } from '@castellan/contract/calls/tv-updates.ts'
import { limits } from '@castellan/contract/limits.ts'
import { momentOf } from '../../domain/clock.ts'
import { issueNonce } from '../../domain/integrity/integrity-nonce.ts'
import { platformKeysFor } from '../../domain/integrity/platform-token.ts'
import { receiveReport } from '../../domain/integrity/receive-report.ts'
import { acknowledgeMessage, listTvMessages } from '../../domain/tv-delivery/tv-messages.ts'
import { acceptEula } from '../../domain/owner-settings/accept-eula.ts'
import { readTvEula } from '../../domain/owner-settings/tv-eula.ts'
import { reportFault } from '../../domain/tv-delivery/report-fault.ts'
import { offerUpdate } from '../../domain/updates/offer-update.ts'
import { findUpdateFile } from '../../domain/updates/find-update-file.ts'
import { manifestPublicKey } from '../../domain/updates/sign-manifest.ts'
import { reportUpdate } from '../../domain/updates/report-update.ts'
import { handle, withBytes, type Route } from '../../http/handle.ts'
import { translateEula } from '../../i18n/translate-eula.ts'
import { translateTampered } from '../../i18n/translate.ts'
import { sendPart } from '../../http/media/send-part.ts'
import { signedRequestOf } from '../../http/callers/signed-request-of.ts'

/** What a TV fetches and reports automatically: messages, faults, the licence text, what it runs, updates. */
export const tvReportRoutes: Route[] = [
  handle(tvMessagesCalls.list, async ({ ctx, actor, query, now }) => ({
    messages: await listTvMessages(ctx.db, actor, now, query.since === undefined ? undefined : Date.parse(query.since)),
    server_time: momentOf(now),
  })),
  handle(tvMessagesCalls.acknowledge, async ({ ctx, actor, params, body, now }) => {
    await acknowledgeMessage(ctx.db, actor, now, { id: params.id, state: body.state })
    return { ok: true } as const
  }),

  handle(tvFaultsCalls.report, async ({ ctx, actor, body, origin, now }) => {
    await reportFault(ctx.db, actor, now, { fault: body, origin })
    return { ok: true } as const
  }),
  handle(tvLicenceCalls.read, async ({ ctx, actor }) => {
    const { locale, ...standing } = await readTvEula(ctx.db, actor)
    return { ...standing, ...translateEula(locale) }
  }),
  handle(tvLicenceCalls.accept, async ({ ctx, actor, body, origin, now }) => {
    const { locale } = await readTvEula(ctx.db, actor)
    await acceptEula(ctx.db, actor, now, { version: body.version, locale, origin })
    return { ok: true } as const
  }),

  handle(integrityCalls.nonce, async ({ ctx, actor, reply, now }) => {
    reply.header('cache-control', 'private, no-store')
    return { nonce: await issueNonce(ctx.db, actor, now), expires_in_s: limits.integrityNonceMs / 1_000 }
  }),
  withBytes(
    handle(integrityCalls.report, async ({ ctx, actor, body, request, origin, language, now }) => {
      const signed = signedRequestOf(request, integrityCalls.report)
      const { verdict, action } = await receiveReport(ctx.db, actor, now, {
        report: body,
        signed,
        keys: ctx.keys,
        platformKeys: (product) => platformKeysFor(ctx.config.integrityKeys, product),
        origin,
      })
      const message = action === 'none' ? '' : translateTampered(language, action)
      return { verdict, action, message, next_in_s: scattered(limits.integrityEveryS) }
    }),
  ),

  handle(tvUpdatesCalls.offer, async ({ ctx, actor, query, now }) => ({
    ...(await offerUpdate(ctx, actor, now, query)),
    key: manifestPublicKey(ctx.keys),
    next_in_s: scattered(limits.updateEveryS),
  })),
  handle(tvUpdatesCalls.file, async ({ ctx, actor, params, request, reply }) => {
    const { sha256, size } = await findUpdateFile(ctx.db, actor, params.id)
    return sendPart(
      { request, reply },
      {
        size,
        etag: `"${sha256}"`,
        fileName: `${sha256.slice(0, 16)}.bin`,
        open: (range) => ctx.appFiles.open(sha256, range),
      },
    )
  }),
  handle(tvUpdatesCalls.status, async ({ ctx, actor, params, body, now }) => {
    const { state, code, detail } = body
    return { next_offer_at: momentOf(await reportUpdate(ctx.db, actor, now, { id: params.id, state, code, detail })) }
  }),
]

/** An interval give or take a quarter, so that TVs which asked together do not stay together. */
function scattered(seconds: number): number {
  return Math.round(seconds * (0.75 + Math.random() / 2))
}
