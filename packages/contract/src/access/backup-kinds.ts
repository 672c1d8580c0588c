/** What a backup holds. Files outside the database are not part of one. */
export const backupKinds = ['db'] as const
export const backupTriggers = ['manual', 'schedule', 'pre_restore'] as const

/** Why a backup could not be made, does not open, or was not restored; `none` while nothing is wrong. */
export const backupFaults = [
  'none',
  'abandoned',
  'no_room',
  'internal',
  'gone',
  'no_copy',
  'copy_lost',
  'not_a_backup',
  'foreign_key',
  'damaged',
  'older',
  'newer',
  'unreleased',
  'counts',
  'references',
  'ledger',
  'busy',
] as const

/** Why the store did not do what it was asked: keys or rights, no such bucket or copy, no connection, other bytes than were sent, anything else. */
export const copyFaults = ['none', 'denied', 'missing', 'unreachable', 'damaged', 'refused'] as const
export type CopyFaultCode = Exclude<(typeof copyFaults)[number], 'none'>

export type BackupTrigger = (typeof backupTriggers)[number]
export type BackupFault = (typeof backupFaults)[number]

/** Numbers of backups, apart from the product's others: no screen's first load needs them. */
export const backupLimits = {
  /** Characters. */
  nameMax: 60,
  /** How long a link to download a backup opens, once (security B1). */
  ticketMs: 5 * 60_000,
  /** How long a process that makes or reads one may be silent before its work counts as abandoned. */
  leaseMs: 60_000,
  /** How long one part of a copy may take. */
  copyLeaseMs: 5 * 60_000,
} as const
