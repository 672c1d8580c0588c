/** For everybody, for those who fit a target when they ask, or for TVs named when it begins. */
export const updateKinds = ['general', 'specific', 'device'] as const

export const updateChannels = ['stable', 'beta'] as const

export const updateStates = [
  'draft',
  'validated',
  'scheduled',
  'rolling',
  'paused',
  'completed',
  'halted',
  'withdrawn',
] as const

/** What the text of a manifest begins with; another one is no manifest of an update. */
export const manifestType = 'castellan.update/1'

/** The manifest of an update, for one TV and a limited time: this text is signed, and nothing outside it counts. */
export type UpdateManifest = {
  type: typeof manifestType
  key_id: string
  id: string
  /** The TV it is for. */
  device: string
  product: string
  platform: string
  channel: string
  /** Comma list of what the native code is for; empty for every one. */
  abi: string
  package_name: string
  min_sdk: number
  version_code: number
  version_name: string
  mandatory: boolean
  size: number
  sha256: string
  /** Of the certificate the app is signed with; empty for what runs in a browser. */
  signer_sha256: string
  /** Where the file lies, on the very server that was asked. */
  path: string
  /** Grows with every manifest; a TV takes none that is older than the last it took. */
  sequence: number
  /** Milliseconds since 1970 on the server's clock. */
  issued_at: number
  expires_at: number
}

/** Over which connection a TV brings and installs an update automatically: any, or none that costs by volume. */
export const networkRules = ['any', 'unmetered'] as const
