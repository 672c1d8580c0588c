import { limits } from '@castellan/contract/limits.ts'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import { sealAndReport } from '../domain/activity/report-seal-job.ts'
import { mailNotices } from '../domain/messages/mail-notices.ts'
import { sendWaiting } from '../domain/mail/outbox.ts'
import { moveMessages } from '../domain/messages/move-messages.ts'
import { releaseAllLeases } from '../db/lease-queue.ts'
import { uploadQueue } from '../db/lease-queues.ts'
import { fillDueRule } from '../domain/tv-home/fill-rule.ts'
import { pushHomeChanges } from '../domain/tv-home/push-home-changes.ts'
import { pushBrandings } from '../domain/branding/push-brandings.ts'
import { pushOptionChanges } from '../domain/app-options/push-option-changes.ts'
import { pushUpdates } from '../domain/updates/push-updates.ts'
import { notifyBlocked } from '../domain/providers/notify-blocked.ts'
import { pushDefaultLinks } from '../domain/short-links/push-default-links.ts'
import { noticeWriter } from '../domain/messages/write-email.ts'
import type { AppContext } from '../context/app-context.ts'
import { startCheckpoints } from './checkpoints.ts'
import { announceExpiring } from '../domain/webhooks/announce-expiring-job.ts'
import { startBackups } from '../domain/backups/run-backups-job.ts'
import { deliverWebhooks } from '../domain/webhooks/deliver-webhooks-job.ts'
import { passTime } from './pass-time.ts'
import { openGuideReader } from '../domain/epg/read-guides-job.ts'
import { startCrawler } from './run-crawls.ts'
import { startPictures } from './fetch-pictures.ts'
import { readUploads } from '../domain/uploads/read-uploads-job.ts'
import { repeat } from '../domain/repeat.ts'
import { openTitleResolver } from '../domain/catalogue/resolve-titles-job.ts'
import { startFigures } from './start-figures.ts'
import { startRefreshing } from './start-refreshing.ts'
import { startBulkJobs } from './run-bulk-jobs.ts'
import { startVideoChecks } from '../domain/catalogue/check-videos-job.ts'
import { startRetaining } from '../domain/retention/retain-job.ts'
import { sweep } from '../domain/retention/sweep-job.ts'
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
const notifyEveryMs = 1_000
const watchEveryMs = hourMs
const sealEveryMs = 60_000

const furtherJobs = [startBulkJobs, startBackups, startVideoChecks, startRetaining, startPictures, startCrawler]

/** Starts the background jobs; `stop` waits until all of them have stopped, and for requests in progress. */
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
  const delivering = repeat('deliver-webhooks', { everyMs: webhooksEveryMs, logger }, (signal) =>
    deliverWebhooks(ctx, signal),
  )
  const messaging = repeat('send-messages', { everyMs: limits.messageChunkEveryMs, logger }, async (signal) => {
    await moveMessages(ctx, ctx.clock(), signal)
  })
  const unsubscribe = ctx.uploads.onAnnounced(() => {
    uploads.now()
    refreshing.now()
  })
  const changing = repeat('notify-tvs', { everyMs: notifyEveryMs, logger }, (signal) => notifyTvs(ctx, signal))
  const unsubscribeNotify = ctx.notifySoon.onAsked(() => changing.now())
  const further = furtherJobs.map((start) => start(ctx))
  const clock = repeat('watch-clock', { everyMs: clockEveryMs, logger }, openClockWatch(ctx))
  const checkpoints = startCheckpoints(ctx)
  uploads.now()
  return {
    async stop(requests) {
      unsubscribe()
      unsubscribeNotify()
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
        delivering.stop(),
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

/** Flushes buffers: last-seen times, and names TVs have looked up. */
async function writeNoted(ctx: AppContext): Promise<void> {
  await ctx.lastSeenBuffer.write(ctx.db)
  await ctx.searchBuffer.write(ctx.db)
}

/** Has TVs read again what was changed for many of them at once. */
async function notifyTvs(ctx: AppContext, signal: AbortSignal): Promise<void> {
  await pushOptionChanges(ctx, ctx.clock(), signal)
  await pushBrandings(ctx, ctx.clock(), signal)
  await notifyBlocked(ctx, ctx.clock(), signal)
  await pushDefaultLinks(ctx, ctx.clock(), signal)
  await pushUpdates(ctx, ctx.clock(), signal)
  while (!signal.aborted && (await fillDueRule(ctx.db, ctx.clock())));
  await pushHomeChanges(ctx, ctx.clock(), signal)
}

/** What a process that was killed has left: half-written snapshots, half-received files, claims nobody holds. Only who is alone may take them at once. */
async function tidyAfterDeath(ctx: AppContext): Promise<void> {
  if (ctx.dialect.name !== 'sqlite') return sweep(ctx)
  await releaseAllLeases(ctx.db, uploadQueue)
  // Files younger than this process may be uploads that are just coming in.
  await sweep(ctx, { orphanAgeMs: process.uptime() * 1_000 })
}
