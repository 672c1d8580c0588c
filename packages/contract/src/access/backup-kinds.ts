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

export type BackupKind = (typeof backupKinds)[number]
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
} as const
