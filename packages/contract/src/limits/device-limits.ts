import { dayMs } from './durations.ts'

/** Numbers of the back office's device screens. */
export const deviceLimits = {
  /** Entries of a page of a device's timeline. */
  timelineShown: 30,
  /** Services of one device that its page shows. */
  servicesShownMax: 100,

  // What a TV's QR screen shows
  qrTitleMax: 80,
  qrHelpMax: 300,
  qrUrlMax: 500,
  /** Longest code in the address of a QR code. */
  qrCodeMax: 120,
  /** TVs in one owner's account, and accounts that may be created from a TV and from a network within `guessWindowMs`. */
  tvsPerAccount: 20,
  accountsPerTv: 5,
  accountsPerNetwork: 20,
  /** QR codes that may be opened from one network within `guessWindowMs`, and contact data left for one TV. */
  qrOpensPerNetwork: 60,
  /** TVs that are notified at once when the configuration of a branch changes. */
  pushesAtOnceMax: 2_000,
  qrContactsPerTv: 5,
  qrContactsPerNetwork: 20,

  /** Wrong codes and device keys one member of staff may try within `guessWindowMs`. */
  tvProofAttempts: 20,
  /** Longest text typed or pasted as a TV's code: the address of its QR code. */
  tvCodeTextMax: 300,
  /** How long a reseller's request for a TV of another branch stays open, and how many its owner is shown. */
  tvRequestMs: 7 * dayMs,
  tvRequestsShown: 20,
  /** MACs a seller has entered that no TV has proved to be and nothing was paid for. */
  reservationsPerSeller: 500,

  // Import of a table of MACs
  importMaxBytes: 5_000_000,
  importRowsMax: 10_000,
  importColumnsMax: 50,
  importCellMax: 2_000,
  /** What an Excel file may unpack to. */
  importUnpackedMaxBytes: 48_000_000,
  importReadMs: 20_000,
  /** Rows a dry run shows. */
  importShown: 100,
} as const
