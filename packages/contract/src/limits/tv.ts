import { dayMs } from './durations.ts'

/** What people and TVs may say to each other: how much, how often, for how long (domain §3b, App. C). */
export const tvLimits = {
  // What one TV or one network of TVs may begin
  /** Registrations of one TV with the key it has, per `guessWindowMs`: each opens a session. */
  registrationsPerTv: 30,
  /** Sockets one network may have open that have not sent their token yet, counted by each process. */
  socketsWaitingPerNetwork: 200,

  // Pairing (RFC 8628, security D2)
  pairingMs: 10 * 60_000,
  /** What a phone that has just opened a code has at least, to look at the TV and type. */
  pairingScanMs: 3 * 60_000,
  pairingIntervalS: 5,
  userCodeLength: 8,
  /** Digits of the MAC a phone types to prove that it is in front of this TV, and wrong attempts that invalidate a code. */
  macEndDigits: 4,
  pairingTriesMax: 5,
  pairingGuessesPerNetwork: 30,
  pairingsWaitingMax: 3,

  // Text from a phone (domain §3b)
  inputMs: 120_000,
  textInputMax: 2_048,
  inputFieldMax: 60,
  textsPerMinute: 10,
  /** How long a text may take to a TV on the line of another process, and how lately it must have been seen: two pings, and some. */
  textReachMs: 1_500,
  seenLatelyMs: 75_000,
  inputCodeDigits: 4,
  inputWrongCodesMax: 5,

  // Commands and messages to TVs
  /** Highest version of an app, which an APK counts in 32 bits. */
  versionCodeMax: 2_147_483_647,
  commandTextMax: 200,
  commandDetailMax: 200,
  commandsShownMax: 20,
  commandsPerMinute: 20,
  /** Kinds of commands an app may name, and the length of one. */
  commandKindsMax: 50,
  commandKindMax: 40,
  /** Channels a search for one to play shows. */
  channelsShownMax: 20,
  channelSearchesPerMinute: 60,
  /** Pages a snapshot has at most (protocol, "Limits"), and the length of the key of an entry. */
  snapshotPagesMax: 10_000,
  entryKeyMax: 200,

  // What a TV plays
  playingTitleMax: 200,
  playingForMaxS: 30 * 86_400,
  /** What a TV was playing is erased after so long, also while it goes on. */
  playingKeptMs: dayMs,
  messageTitleMax: 80,
  messageBodyMax: 500,
  messageTtlS: 7 * 86_400,
  messagesShownMax: 50,
  messageTtlMaxH: 30 * 24,
  messageHideMaxS: 600,
  messageMacsMax: 500,
  announcementTtlS: 30 * 86_400,
  receiptsPerPage: 20,
  /** Messages of resellers that reach one TV within a day (domain §3.17). */
  messagesPerDeviceADay: 5,
  /** TVs that get a message in one transaction, and the time from one to the next: a thousand TVs a second. */
  messageChunk: 500,
  messageChunkEveryMs: 500,
  /** How long the receipt of a command or a message is shown after its end. */
  receiptsKeptMs: 90 * dayMs,

  // Integrity and updates (App. C.4, C.6)
  integrityNonceMs: 120_000,
  integrityEveryS: 86_400,
  /** A TV that is on and has not reported for so long owes its report. */
  integritySilentMs: 3 * dayMs,
  integrityDigestsMax: 20,
  /** Resellers listed with a suspicion, those with the most TVs first. */
  tamperedResellersShown: 10,
  integrityNoncesWaitingMax: 5,
  /** Nonces issued to one TV per hour, which also bounds the reports stored of it. */
  integrityNoncesPerHour: 20,
  integrityKeptMs: 90 * dayMs,
  /** Reports of something wrong that one TV may send within a day. */
  faultsADay: 20,
  faultTitleMax: 200,
  faultDetailMax: 500,
  packageNameMax: 120,
  abiMax: 40,
  platformVerdictMax: 8_192,
  updateEveryS: 6 * 3_600,
  /** Pauses after the first, second, … failure of an update; after the last one it is offered no more. */
  updatePausesH: [1, 6, 24, 72],
  updateRemarkMax: 200,
  /** An app file that is uploaded, and what it is called (security §5.1). */
  appFileMaxBytes: 300 * 1_048_576,
  appFileNameMax: 250,
  /** Native code of one app is for at most so many ABIs. */
  appAbisMax: 8,
  /** How long the manifest of an offered update is good: a TV that is shown it later asks again. */
  manifestLifeMs: 7 * dayMs,
  /** TVs shown by name in the progress of an update. */
  updateTvsShown: 100,
  /** How much of the fleet gets a new update, step by step, unless other steps are chosen. */
  updateStepsPercent: [10, 30, 100],
  updateStepsMax: 8,
  /** What a rollout asks of the TVs it has reached before it goes on, unless other thresholds are chosen. */
  updateInstalledPercent: 80,
  updateReportedPercent: 90,
  updateCrashPercent: 1,
  /** Models and versions listed by name in a rollout. */
  updateModelsShown: 20,
  updateVersionsShown: 5,
  updateEventsShown: 20,
  /** A TV reports at most so many crashes with one heartbeat. */
  crashesPerHeartbeatMax: 1_000,
  /** TVs that are notified of an update ask for it within this time, each at a random moment. */
  updateSpreadS: 60,
  /** An update that fails on this many TVs and on this share of those that are done with it is paused automatically. */
  updateFailuresMin: 3,
  updateFailuresPercent: 10,

  // Claims (domain §3.5): more keys than this for one MAC within `claimWindowMs` are an admin's to judge
  claimsBeforeReview: 3,
  claimWindowMs: 90 * dayMs,
  /** Of so many earlier owners of a TV the password is still tried, oldest first. */
  leftBehindTried: 5,
  /** Claims of one device that wait to be decided; the oldest one of a stranger's network makes room. */
  claimsWaitingMax: 10,
  /** A registration without owner, seller, licence or source is stored for so long after the TV was last seen. */
  unprovenKeptMs: 14 * dayMs,
  /** Owners of one MAC that are asked about a new key, and whose passwords are tried at a sign-in. */
  ownersOfMac: 5,
  /** MACs of one TV, its own included: Ethernet, Wi-Fi, and one that was replaced of each. */
  macsPerDevice: 4,
} as const
