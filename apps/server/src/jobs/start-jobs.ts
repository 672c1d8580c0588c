import { writeSeen } from '../domain/devices/seen-book.ts'
import { sendWaiting } from '../domain/mail/outbox.ts'
import { releaseEveryClaim } from '../domain/sources/claim-upload.ts'
import type { House } from '../house.ts'
import { startCheckpoints } from './checkpoints.ts'
import { expireDevices } from './expire-devices.ts'
import { readUploads } from './read-uploads.ts'
import { repeat } from './repeat.ts'
import { sweep } from './sweep.ts'
import { watchCredits } from './watch-credits.ts'

const seenEveryMs = 1_000
const uploadsEveryMs = 2_000
const sweepEveryMs = 60_000
const expireEveryMs = 60_000
const mailEveryMs = 60_000
const watchEveryMs = 60 * 60_000

/** Starts what the server does by itself; `stop` waits until all of it rests. */
export function startJobs(house: House): { stop(): Promise<void> } {
  const { logger, db } = house
  const isAlone = house.dialect.name === 'sqlite'
  let isTidied = false
  const seen = repeat('write-seen', { everyMs: seenEveryMs, logger }, () => writeSeen(db))
  const uploads = repeat('read-uploads', { everyMs: uploadsEveryMs, logger }, async (signal) => {
    if (!isTidied) await tidyAfterDeath(house, isAlone)
    isTidied = true
    await readUploads(house, signal)
  })
  const sweeping = repeat('sweep', { everyMs: sweepEveryMs, logger }, () => sweep(house))
  const expiring = repeat('expire-devices', { everyMs: expireEveryMs, logger }, (signal) =>
    expireDevices(house, signal),
  )
  const watching = repeat('watch-credits', { everyMs: watchEveryMs, logger }, () => watchCredits(house))
  const mailing = repeat('send-mail', { everyMs: mailEveryMs, logger }, () => sendWaiting(house, house.clock()))
  const deaf = house.uploads.onAnnounced(() => uploads.now())
  const checkpoints = startCheckpoints(house)
  uploads.now()
  return {
    async stop() {
      deaf()
      await Promise.all([
        uploads.stop(),
        sweeping.stop(),
        seen.stop(),
        expiring.stop(),
        watching.stop(),
        mailing.stop(),
      ])
      await writeSeen(db)
      await checkpoints.stop()
    },
  }
}

/** What a process that was killed has left: half-written snapshots, half-received files, claims nobody holds. Only who is alone may take them at once. */
async function tidyAfterDeath(house: House, isAlone: boolean): Promise<void> {
  if (!isAlone) return sweep(house)
  await releaseEveryClaim(house.db)
  // Files younger than this process may be uploads that are just coming in.
  await sweep(house, { orphanAgeMs: process.uptime() * 1_000 })
}
