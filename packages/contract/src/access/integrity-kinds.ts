export const checksumKinds = ['signer_sha256', 'file_sha256', 'dex_sha256', 'bundle_manifest'] as const
export const tamperedStates = ['suspected', 'confirmed', 'blocked', 'cleared', 'false_positive'] as const
export const tamperedActions = ['none', 'warn', 'limit', 'block'] as const
export type TamperedAction = (typeof tamperedActions)[number]
