export const checksumKinds = ['signer_sha256', 'file_sha256', 'dex_sha256', 'bundle_manifest'] as const
export const tamperedStates = ['suspected', 'confirmed', 'blocked', 'cleared', 'false_positive'] as const
export const tamperedActions = ['none', 'warn', 'limit', 'block'] as const
export type TamperedAction = (typeof tamperedActions)[number]

/** What the verdict of a platform is worth. */
export const platformGrades = ['ok', 'unknown', 'suspicious', 'failed'] as const
export type PlatformGrade = (typeof platformGrades)[number]

/** Why it is worth no more. */
export const platformReasons = [
  'absent',
  'no_key',
  'unreadable',
  'unsigned',
  'bad_signature',
  'wrong_nonce',
  'stale',
  'wrong_package',
  'wrong_signer',
  'wrong_version',
  'unrecognized_app',
  'unevaluated',
  'device_integrity',
] as const
export type PlatformReason = (typeof platformReasons)[number]
