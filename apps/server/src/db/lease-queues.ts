import { backupLimits } from '@castellan/contract/access/backup-kinds.ts'
import { serviceRailKinds } from '@castellan/contract/access/title-kinds.ts'
import { limits } from '@castellan/contract/limits.ts'
import { dayMs, hourMs, minuteMs } from '@castellan/contract/limits/durations.ts'
import type { QueueName } from '@castellan/contract/calls/operations.ts'
import type { LeaseQueue } from './lease-queue.ts'

/** Fetches of sources. */
export const refreshQueue = {
  name: 'refreshes',
  table: 'refreshes',
  key: 'source_id',
  until: 'lease_until',
  token: 'attempts',
  leaseMs: limits.refreshLeaseMs,
  open: "status in ('waiting', 'running')",
  held: "status = 'running'",
  endsOnTime: true,
  backOff: { firstMs: 2_000, maxMs: hourMs },
} as const satisfies LeaseQueue

/** Once silent for too long a reader stays lost: what it wrote may be on its way to be swept. */
export const uploadQueue = {
  name: 'uploads',
  table: 'uploads',
  key: 'id',
  until: 'lease_until',
  token: 'attempts',
  leaseMs: limits.uploadLeaseMs,
  open: "status in ('uploaded', 'parsing') and deleted_at is null",
  held: "status = 'parsing' and deleted_at is null",
  endsOnTime: true,
  backOff: { firstMs: 2_000, maxMs: minuteMs },
  aheadMaxMs: 2 * limits.uploadLeaseMs,
} as const satisfies LeaseQueue

export const guideQueue = {
  name: 'guides',
  table: 'guides',
  key: 'source_id',
  until: 'lease_until',
  due: 'due_at',
  token: 'attempts',
  leaseMs: limits.guideLeaseMs,
  held: "status = 'running'",
  backOff: { firstMs: 30 * minuteMs, maxMs: dayMs, jitter: 0.1 },
} as const satisfies LeaseQueue

/** A delivery that was made is not made again because the clock has jumped. */
export const deliveryQueue = {
  name: 'webhooks',
  table: 'webhook_deliveries',
  key: 'id',
  until: 'lease_until',
  due: 'next_at',
  token: 'attempts',
  leaseMs: limits.webhookLeaseMs,
  open: "state = 'waiting'",
  held: "state = 'waiting'",
  backOff: { firstMs: limits.webhookRetryBaseMs, maxMs: Infinity, jitter: 0.2 },
} as const satisfies LeaseQueue

export const exportQueue = {
  name: 'exports',
  table: 'list_jobs',
  key: 'id',
  until: 'lease_until',
  token: 'attempts',
  leaseMs: limits.exportLeaseMs,
  open: "state = 'running' and action = 'export' and paused_at is null",
  held: "state = 'running' and action = 'export'",
} as const satisfies LeaseQueue

/** Names TVs have asked for. A name nobody found a title for is asked for again when the metadata service allows it. */
export const searchQueue = {
  name: 'searches',
  table: 'searched_titles',
  key: 'id',
  until: 'due_at',
  token: 'attempts',
  leaseMs: limits.searchLeaseMs,
  held: 'due_at is not null',
  aheadMaxMs: hourMs,
} as const satisfies LeaseQueue

/** Titles that wait to be described. */
export const titleQueue = {
  name: 'titles',
  table: 'titles',
  key: 'id',
  until: 'due_at',
  token: 'due_at',
  leaseMs: limits.searchLeaseMs,
  open: "tmdb_id is not null and deleted_at is null and status <> 'removed'",
  aheadMaxMs: hourMs,
} as const satisfies LeaseQueue

/** Rails the metadata service fills; one that staff fill themselves is never due. */
export const railQueue = {
  name: 'rails',
  table: 'rails',
  key: 'id',
  until: 'due_at',
  token: 'due_at',
  leaseMs: limits.searchLeaseMs,
  open: `active = 1 and deleted_at is null and kind in (${serviceRailKinds.map((kind) => `'${kind}'`).join(', ')})`,
  aheadMaxMs: 1.1 * limits.railEveryMs,
  isSpread: true,
} as const satisfies LeaseQueue

/** Rows a rule fills: due once a title has changed, and now and then. */
export const ruleQueue = {
  name: 'rules',
  table: 'rails',
  key: 'id',
  until: 'due_at',
  token: 'due_at',
  leaseMs: limits.searchLeaseMs,
  open: "active = 1 and deleted_at is null and kind = 'rule'",
  aheadMaxMs: 1.1 * limits.ruleEveryMs,
  isSpread: true,
} as const satisfies LeaseQueue

export const videoQueue = {
  name: 'videos',
  table: 'title_videos',
  key: 'id',
  until: 'due_at',
  token: 'due_at',
  leaseMs: limits.searchLeaseMs,
  open: 'deleted_at is null',
  aheadMaxMs: limits.videoCheckEveryMs,
  isSpread: true,
} as const satisfies LeaseQueue

/** Where the metadata service has its pictures: a single row. */
export const imageQueue = {
  name: 'images',
  table: 'catalogue_images',
  key: 'id',
  until: 'due_at',
  token: 'due_at',
  leaseMs: hourMs,
  aheadMaxMs: 3 * dayMs,
} as const satisfies LeaseQueue

/** Crawls of the metadata service. Anyone who pauses or cancels one takes it from its worker. */
export const crawlQueue = {
  name: 'crawls',
  table: 'crawl_jobs',
  key: 'id',
  until: 'lease_until',
  due: 'starts_at',
  token: 'attempts',
  leaseMs: limits.crawlLeaseMs,
  open: "state in ('queued', 'running')",
  held: "state = 'running'",
  endsOnTime: true,
  aheadMaxMs: hourMs,
} as const satisfies LeaseQueue

/** Pictures that are fetched from the metadata service. */
export const pictureQueue = {
  name: 'pictures',
  table: 'remote_pictures',
  key: 'id',
  until: 'due_at',
  token: 'attempts',
  leaseMs: limits.pictureLeaseMs,
  backOff: { firstMs: limits.pictureAgainMs / 4, maxMs: dayMs, jitter: 0.2 },
  // Channel logos are fetched when a TV asks for them.
  open: "kind <> 'channel'",
  aheadMaxMs: 1.2 * dayMs,
} as const satisfies LeaseQueue

/** Channel logos in the same table: a lease, so that processes fetch one once. None is due; who asks for one claims it. */
export const logoQueue = {
  name: 'pictures',
  table: 'remote_pictures',
  key: 'id',
  until: 'due_at',
  token: 'attempts',
  leaseMs: limits.pictureLeaseMs,
  open: "kind = 'channel' and sha256 is null",
} as const satisfies LeaseQueue

/** The count of the devices of every branch: a single row. */
export const figureQueue = {
  name: 'figures',
  table: 'figure_rounds',
  key: 'id',
  until: 'due_at',
  token: 'due_at',
  leaseMs: 15 * minuteMs,
} as const satisfies LeaseQueue

/** Backups: one process at a time makes, verifies or restores one. A job of a dead process has failed. */
export const backupQueue = {
  name: 'backups',
  table: 'backups',
  key: 'id',
  until: 'lease_until',
  token: 'attempts',
  leaseMs: backupLimits.leaseMs,
  open: `state in ('queued', 'verifying', 'restoring') and working is null
    and not exists (select 1 from backups other where other.working = 1)`,
  held: "state in ('running', 'verifying', 'restoring')",
  // A restore cannot renew its lease.
  aheadMaxMs: hourMs,
} as const satisfies LeaseQueue

/** Copies of backups outside this machine. A failed one waits longer each time, up to half a day. */
export const copyQueue = {
  name: 'copies',
  table: 'backups',
  key: 'id',
  until: 'copy_until',
  due: 'copy_due_at',
  token: 'copy_attempts',
  leaseMs: backupLimits.copyLeaseMs,
  open: "copy_state in ('waiting', 'failed', 'copied')",
  held: 'copy_until > 0',
  backOff: { firstMs: minuteMs, maxMs: 12 * hourMs, jitter: 0.1 },
} as const satisfies LeaseQueue

/** Mails; `send_until` and the number of refusals say which ones are still sent. */
export const mailQueue = {
  name: 'mail',
  table: 'outbox',
  key: 'id',
  until: 'next_at',
  token: 'next_at',
  leaseMs: limits.mailLeaseMs,
  open: 'sent_at is null',
  held: 'sent_at is null',
} as const satisfies LeaseQueue

/** All but the mails, whose pauses differ by kind. */
export const leaseQueues: readonly LeaseQueue[] = [
  refreshQueue,
  uploadQueue,
  guideQueue,
  deliveryQueue,
  exportQueue,
  searchQueue,
  titleQueue,
  railQueue,
  ruleQueue,
  videoQueue,
  imageQueue,
  pictureQueue,
  crawlQueue,
  figureQueue,
  backupQueue,
  copyQueue,
]

/** Every queue by the name operators know it by. */
export const namedQueues: Readonly<Record<QueueName, LeaseQueue>> = {
  refreshes: refreshQueue,
  uploads: uploadQueue,
  guides: guideQueue,
  webhooks: deliveryQueue,
  exports: exportQueue,
  searches: searchQueue,
  titles: titleQueue,
  rails: railQueue,
  rules: ruleQueue,
  videos: videoQueue,
  images: imageQueue,
  pictures: pictureQueue,
  crawls: crawlQueue,
  figures: figureQueue,
  backups: backupQueue,
  copies: copyQueue,
  mail: mailQueue,
}
