import { backupLimits } from '@castellan/contract/access/backup-kinds.ts'
import { railKinds } from '@castellan/contract/access/title-kinds.ts'
import { limits } from '@castellan/contract/limits.ts'
import { dayMs, hourMs, minuteMs } from '@castellan/contract/limits/durations.ts'
import type { LeaseQueue } from './lease-queue.ts'

/** Fetches of sources. */
export const refreshQueue = {
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
  table: 'list_jobs',
  key: 'id',
  until: 'lease_until',
  token: 'attempts',
  leaseMs: limits.exportLeaseMs,
  open: "state = 'running' and action = 'export'",
  held: "state = 'running' and action = 'export'",
} as const satisfies LeaseQueue

/** Names TVs have asked for. A name nobody found a title for is asked for again when the metadata service allows it. */
export const searchQueue = {
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
  table: 'rails',
  key: 'id',
  until: 'due_at',
  token: 'due_at',
  leaseMs: limits.searchLeaseMs,
  open: `active = 1 and deleted_at is null and kind in (${railKinds.map((kind) => `'${kind}'`).join(', ')})`,
  aheadMaxMs: 1.1 * limits.railEveryMs,
  isSpread: true,
} as const satisfies LeaseQueue

export const videoQueue = {
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
  table: 'catalogue_images',
  key: 'id',
  until: 'due_at',
  token: 'due_at',
  leaseMs: hourMs,
  aheadMaxMs: 3 * dayMs,
} as const satisfies LeaseQueue

/** The count of the devices of every branch: a single row. */
export const figureQueue = {
  table: 'figure_rounds',
  key: 'id',
  until: 'due_at',
  token: 'due_at',
  leaseMs: 15 * minuteMs,
} as const satisfies LeaseQueue

/** Backups: one process at a time makes, tries out or restores one, whichever it is. What a dead one leaves has failed. */
export const backupQueue = {
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

/** Mails; `send_until` and the number of refusals say which ones are still sent. */
export const mailQueue = {
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
  videoQueue,
  imageQueue,
  figureQueue,
  backupQueue,
]
