import { limits } from '@castellan/contract/limits.ts'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import { sealAndReport } from './report-seal.ts'
import { mailNotices } from '../domain/messages/mail-notices.ts'
import { sendWaiting } from '../domain/mail/outbox.ts'
import { sendDueMessages } from '../domain/messages/send-messages.ts'
import { withdrawCancelled } from '../domain/messages/withdraw-messages.ts'
import { releaseAllLeases } from '../db/lease-queue.ts'
import { uploadQueue } from '../db/lease-queues.ts'
import { pushOptionChanges } from '../domain/devices/push-option-changes.ts'
import { pushUpdates } from '../domain/updates/push-updates.ts'
import { notifyBlocked } from '../domain/sources/notify-blocked.ts'
import { pushDefaultLinks } from '../domain/sources/push-default-links.ts'
import { noticeWriter } from '../http/write-email.ts'
import type { AppContext } from '../app-context.ts'
import { startCheckpoints } from './checkpoints.ts'
import { announceExpiring } from './announce-expiring.ts'
import { startBackups } from './run-backups.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { passTime } from './pass-time.ts'
import { openGuideReader } from './read-guides.ts'
import { readUploads } from './read-uploads.ts'
import { repeat } from './repeat.ts'
import { openTitleResolver } from './resolve-titles.ts'
import { startFigures } from './start-figures.ts'
import { startRefreshing } from './start-refreshing.ts'
import { startListJobs } from './run-list-jobs.ts'
import { startBulkJobs } from './run-bulk-jobs.ts'
import { startVideoChecks } from './start-video-checks.ts'
import { startRetaining } from './retain.ts'
import { sweep } from './sweep.ts'
import { openClockWatch } from './watch-clock.ts'
import { watchCredits } from './watch-credits.ts'

const seenEveryMs = 1_000
const uploadsEveryMs = 2_000
const sweepEveryMs = 60_000
const expireEveryMs = 60_000
const mailEveryMs = 5_000
const webhooksEveryMs = 2_000
const guidesEveryMs = 10_000
const titlesEveryMs = 5_000
const clockEveryMs = 1_000
const tellEveryMs = 1_000
const watchEveryMs = hourMs
const sealEveryMs = 60_000

/** Starts what the server does by itself; `stop` waits until all of it rests, and for the requests that end beside it. */
export function startJobs(ctx: AppContext): { stop(requests?: Promise<void>): Promise<void> } {
  const { logger } = ctx
  let isTidied = false
  const seen = repeat('write-seen', { everyMs: seenEveryMs, logger }, () => writeNoted(ctx))
  const uploads = repeat('read-uploads', { everyMs: uploadsEveryMs, logger }, async (signal) => {
    if (!isTidied) await tidyAfterDeath(ctx)
    isTidied = true
    await readUploads(ctx, signal)
  })
  const refreshing = startRefreshing(ctx)
  const sweeping = repeat('sweep', { everyMs: sweepEveryMs, logger }, () => sweep(ctx))
  const expiring = repeat('expire-devices', { everyMs: expireEveryMs, logger }, (signal) => passTime(ctx, signal))
  const guides = repeat('read-guides', { everyMs: guidesEveryMs, logger }, openGuideReader(ctx))
  const naming = repeat('resolve-titles', { everyMs: titlesEveryMs, logger }, openTitleResolver(ctx))
  const sealing = repeat('seal-activity', { everyMs: sealEveryMs, logger }, () => sealAndReport(ctx))
  const figures = startFigures(ctx)
  const watching = repeat('watch-credits', { everyMs: watchEveryMs, logger }, async (signal) => {
    await watchCredits(ctx)
    await announceExpiring(ctx, signal)
  })
  const mailing = repeat('send-mail', { everyMs: mailEveryMs, logger }, async (signal) => {
    while ((await mailNotices(ctx, ctx.clock(), noticeWriter(ctx.config))) && !signal.aborted);
    await sendWaiting(ctx, ctx.clock(), signal)
  })
  const telling = repeat('deliver-webhooks', { everyMs: webhooksEveryMs, logger }, (signal) =>
    deliverWebhooks(ctx, signal),
  )
  const messaging = repeat('send-messages', { everyMs: limits.messageChunkEveryMs, logger }, async (signal) => {
    await sendDueMessages(ctx, ctx.clock(), signal)
    await withdrawCancelled(ctx, ctx.clock(), signal)
  })
  const unsubscribe = ctx.uploads.onAnnounced(() => {
    uploads.now()
    refreshing.now()
  })
  const changing = repeat('tell-tvs', { everyMs: tellEveryMs, logger }, (signal) => tellTvs(ctx, signal))
  const further = [startBulkJobs, startListJobs, startBackups, startVideoChecks, startRetaining].map((start) =>
    start(ctx),
  )
  const clock = repeat('watch-clock', { everyMs: clockEveryMs, logger }, openClockWatch(ctx))
  const checkpoints = startCheckpoints(ctx)
  uploads.now()
  return {
    async stop(requests) {
      unsubscribe()
      await Promise.all([
        requests,
        uploads.stop(),
        refreshing.stop(),
        sweeping.stop(),
        guides.stop(),
        naming.stop(),
        seen.stop(),
        expiring.stop(),
        watching.stop(),
        sealing.stop(),
        mailing.stop(),
        messaging.stop(),
        telling.stop(),
        ...further.map((job) => job.stop()),
        changing.stop(),
        figures.stop(),
        clock.stop(),
      ])
      await writeNoted(ctx)
      await checkpoints.stop()
    },
  }
}

/** Writes down what was noted in memory: signs of life, and names TVs have asked for. */
async function writeNoted(ctx: AppContext): Promise<void> {
  await ctx.lastSeenBuffer.write(ctx.db)
  await ctx.searchBuffer.write(ctx.db)
}

/** Has TVs read anew what was changed for many of them at once. */
async function tellTvs(ctx: AppContext, signal: AbortSignal): Promise<void> {
  await pushOptionChanges(ctx, ctx.clock(), signal)
  await notifyBlocked(ctx, ctx.clock(), signal)
  await pushDefaultLinks(ctx, ctx.clock(), signal)
  await pushUpdates(ctx, ctx.clock(), signal)
}

/** What a process that was killed has left: half-written snapshots, half-received files, claims nobody holds. Only who is alone may take them at once. */
async function tidyAfterDeath(ctx: AppContext): Promise<void> {
  if (ctx.dialect.name !== 'sqlite') return sweep(ctx)
  await releaseAllLeases(ctx.db, uploadQueue)
  // Files younger than this process may be uploads that are just coming in.
  await sweep(ctx, { orphanAgeMs: process.uptime() * 1_000 })
}
