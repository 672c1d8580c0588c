import { dayMs, hourMs } from './durations.ts'

/** The numbers of sources: what is stored, what is fetched, and how much of it (domain §3.7–3.9, security S1–S5). */
export const sourceLimits = {
  // Sources (domain §3.7–3.8)
  sourceNameMax: 60,
  sourceUrlMax: 8_192,
  sourceUserAgentMax: 256,
  sourcesPerDeviceMax: 20,
  /** Sources at a blocked host whose TVs are notified in one transaction. */
  hostNotifyBatch: 50,
  /** Sources that are moved to another host in one transaction, and how long that can be undone. */
  hostMoveChunk: 25,
  hostUndoMs: 30 * dayMs,
  uploadMaxBytes: 1_024 * 1_024 * 1_024,
  uploadNameMax: 255,
  /** Errors with line numbers stored for one upload. */
  uploadIssuesMax: 100,
  /** Entries in one page of a published snapshot. */
  snapshotPageEntries: 1_000,
  /** Longest page before packing, in characters; entries of unusual length make shorter pages. */
  snapshotPageChars: 4 * 1_024 * 1_024,
  /** Uploads of one device that wait to be read at the same time. */
  uploadsWaitingMax: 3,
  /** Whole playlists that one network reads without a TV's token per `guessWindowMs`. */
  listReadsPerNetwork: 120,
  /** Bytes of playlists that wait to be read: of one device, of all, and of all devices without a licence. */
  uploadsPerDeviceBytes: 2 * 1_024 * 1_024 * 1_024,
  uploadsAllBytes: 32 * 1_024 * 1_024 * 1_024,
  uploadsUnlicensedBytes: 8 * 1_024 * 1_024 * 1_024,
  /** Uploads under way from one network. */
  uploadsPerNetwork: 16,
  /** Room is reserved for an upload in steps of so many bytes, as they arrive. */
  uploadStepBytes: 8 * 1_024 * 1_024,
  /** An upload ends when no byte arrives for so long, or when it is slower than this on average after the grace period. */
  uploadStallMs: 30_000,
  uploadGraceMs: 60_000,
  uploadBytesPerSecondMin: 16 * 1_024,
  /** How often reading an upload is tried before it counts as rejected (a process that dies, a database that is full). */
  uploadAttemptsMax: 5,
  /** How long a process may be silent about an upload it reads before another one takes it up. */
  uploadLeaseMs: 30_000,

  // Fetching from providers (security S1–S5): what one fetch may take unless its caller says otherwise
  fetchConnectMs: 5_000,
  fetchFirstByteMs: 10_000,
  fetchIdleMs: 20_000,
  fetchTotalMs: 60_000,
  fetchWireMaxBytes: 64 * 1_024 * 1_024,
  fetchDecodedMaxBytes: 256 * 1_024 * 1_024,
  /** Decoded bytes allowed for each byte on the wire, once so many are decoded. */
  fetchRatioMax: 100,
  fetchRatioFreeBytes: 1_024 * 1_024,
  fetchHeadersMaxBytes: 32 * 1_024,
  fetchRedirectsMax: 5,
  /** Fetches that run at the same time: in one process, and to one host. */
  fetchesAtOnce: 24,
  fetchesPerHost: 2,
  /** The same for fetches somebody waits for, in addition to the others, and how long they wait for a slot. */
  waitedFetchesAtOnce: 16,
  waitedFetchesPerHost: 2,
  fetchTurnMs: 10_000,

  // Sources of providers (domain §3.7, §3.9)
  credentialMax: 255,
  sourceHeadersMax: 8,
  offeredProvidersMax: 200,
  /** The readable beginning of a link's short address and the random rest, and default links looked at for one TV. */
  linkSlugMax: 40,
  linkPrefixMax: 16,
  linkRandomBytes: 12,
  defaultLinksMax: 500,
  sourceHeaderValueMax: 2_048,
  epgShiftMaxMin: 840,
  epgShiftStepMin: 15,
  /** Channels of one source whose guide an owner may move. */
  channelShiftsMax: 200,
  groupRulesMax: 5_000,
  /** What fetching a whole source may take; providers build their lists while one waits. */
  sourceFirstByteMs: 60_000,
  sourceTotalMs: 15 * 60_000,
  sourceWireMaxBytes: 512 * 1_024 * 1_024,
  /** What a look before saving may take, and how many looks a TV's owner has within `guessWindowMs`. */
  sourceTestMs: 25_000,
  sourceTestBytes: 8 * 1_024 * 1_024,
  sourceTestsMax: 30,
  /** TVs of one mass assignment whose source stays one that is changed on all of them at once; more are changed by another assignment. */
  sharedTvsMax: 100,
  /** Wrong PINs of a protected source in an hour, in all sessions together; and how long a right one opens it. */
  sourcePinTriesMax: 5,
  sourceUnlockMs: 10 * 60_000,
  /** How often fetching is tried when the process dies over it. */
  refreshAttemptsMax: 3,
  /** How long a process may be silent about a source it fetches before another one takes it up. */
  refreshLeaseMs: 30_000,
  /** Sources fetched at the same time by one process. */
  refreshesAtOnce: 4,
  /** A refresh is due up to this share of its interval later, so that not all come at once. */
  refreshJitter: 0.2,
  /** A source that could not be fetched is tried again after so long, or after its interval when that is shorter. */
  refreshAgainMs: hourMs,
  /** Pages of fourteen asked for where a portal gives its channels only page by page. */
  portalChannelPagesMax: 500,
  /** Portals give films and series fourteen at a time: how long, and how many pages, are asked for of each. */
  portalTitlesMs: 8 * 60_000,
  portalTitlePagesMax: 1_500,
  /** A part of a source that suddenly comes empty is removed from the TV when it still is after so long, seen so often. */
  missingPartMs: 6 * hourMs,
  missingPartLooks: 2,
} as const
