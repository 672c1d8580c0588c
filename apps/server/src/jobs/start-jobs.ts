import { hourMs } from '@castellan/contract/limits/durations.ts'
import { sealAndReport } from './report-seal.ts'
import { writeSearches } from '../domain/catalogue/note-search.ts'
import { writeSeen } from '../domain/devices/seen-book.ts'
import { mailNotices } from '../domain/messages/mail-notices.ts'
import { sendWaiting } from '../domain/mail/outbox.ts'
import { sendDueMessages } from '../domain/messages/send-messages.ts'
import { withdrawCancelled } from '../domain/messages/withdraw-messages.ts'
import { runHostMoves } from '../domain/sources/run-host-moves.ts'
import { releaseEveryClaim } from '../domain/sources/claim-upload.ts'
import { tellOptions } from '../domain/devices/tell-options.ts'
import { tellUpdates } from '../domain/updates/tell-updates.ts'
import { tellBlocked } from '../domain/sources/tell-blocked.ts'
import { tellDefaultLinks } from '../domain/sources/tell-default-links.ts'
import { noticeWriter } from '../http/write-letter.ts'
import type { House } from '../house.ts'
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
import { startMassJobs } from './run-mass-jobs.ts'
import { startVideoChecks } from './start-video-checks.ts'
import { startRetaining } from './retain.ts'
import { sweep } from './sweep.ts'
import { watchCredits } from './watch-credits.ts'

const seenEveryMs = 1_000
const uploadsEveryMs = 2_000
const sweepEveryMs = 60_000
const expireEveryMs = 60_000
const mailEveryMs = 5_000
const messagesEveryMs = 500
const webhooksEveryMs = 2_000
const guidesEveryMs = 10_000
const titlesEveryMs = 5_000
const tellEveryMs = 1_000
const watchEveryMs = hourMs
const sealEveryMs = 60_000

/** Starts what the server does by itself; `stop` waits until all of it rests, and for the requests that end beside it. */
export function startJobs(house: House): { stop(requests?: Promise<void>): Promise<void> } {
  const { logger, db } = house
  let isTidied = false
  const seen = repeat('write-seen', { everyMs: seenEveryMs, logger }, () => writeNoted(db))
  const uploads = repeat('read-uploads', { everyMs: uploadsEveryMs, logger }, async (signal) => {
    if (!isTidied) await tidyAfterDeath(house)
    isTidied = true
    await readUploads(house, signal)
  })
  const refreshing = startRefreshing(house)
  const sweeping = repeat('sweep', { everyMs: sweepEveryMs, logger }, () => sweep(house))
  const expiring = repeat('expire-devices', { everyMs: expireEveryMs, logger }, (signal) => passTime(house, signal))
  const guides = repeat('read-guides', { everyMs: guidesEveryMs, logger }, openGuideReader(house))
  const naming = repeat('resolve-titles', { everyMs: titlesEveryMs, logger }, openTitleResolver(house))
  const sealing = repeat('seal-activity', { everyMs: sealEveryMs, logger }, () => sealAndReport(house))
  const figures = startFigures(house)
  const watching = repeat('watch-credits', { everyMs: watchEveryMs, logger }, async (signal) => {
    await watchCredits(house)
    await announceExpiring(house, signal)
  })
  const mailing = repeat('send-mail', { everyMs: mailEveryMs, logger }, async (signal) => {
    while ((await mailNotices(house, house.clock(), noticeWriter(house.config))) && !signal.aborted);
    await sendWaiting(house, house.clock(), signal)
  })
  const telling = repeat('deliver-webhooks', { everyMs: webhooksEveryMs, logger }, (signal) =>
    deliverWebhooks(house, signal),
  )
  const messaging = repeat('send-messages', { everyMs: messagesEveryMs, logger }, async (signal) => {
    await sendDueMessages(house, house.clock(), signal)
    await withdrawCancelled(house, house.clock(), signal)
  })
  const deaf = house.uploads.onAnnounced(() => {
    uploads.now()
    refreshing.now()
  })
  const changing = repeat('tell-tvs', { everyMs: tellEveryMs, logger }, (signal) => tellTvs(house, signal))
  const further = [startMassJobs, startListJobs, startBackups, startVideoChecks, startRetaining].map((start) =>
    start(house),
  )
  const checkpoints = startCheckpoints(house)
  uploads.now()
  return {
    async stop(requests) {
      deaf()
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
      ])
      await writeNoted(db)
      await checkpoints.stop()
    },
  }
}

/** Writes down what was noted in memory: signs of life, and names TVs have asked for. */
async function writeNoted(db: House['db']): Promise<void> {
  await writeSeen(db)
  await writeSearches(db)
}

/** Has TVs read anew what was changed for many of them at once. */
async function tellTvs(house: House, signal: AbortSignal): Promise<void> {
  await tellOptions(house, house.clock(), signal)
  await tellBlocked(house, house.clock(), signal)
  await tellDefaultLinks(house, house.clock(), signal)
  await tellUpdates(house, house.clock(), signal)
  await runHostMoves(house, house.clock, signal)
}

/** What a process that was killed has left: half-written snapshots, half-received files, claims nobody holds. Only who is alone may take them at once. */
async function tidyAfterDeath(house: House): Promise<void> {
  if (house.dialect.name !== 'sqlite') return sweep(house)
  await releaseEveryClaim(house.db)
  // Files younger than this process may be uploads that are just coming in.
  await sweep(house, { orphanAgeMs: process.uptime() * 1_000 })
}
