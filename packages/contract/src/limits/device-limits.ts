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
