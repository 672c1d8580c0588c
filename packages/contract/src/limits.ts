import { dayMs, hourMs } from './limits/durations.ts'
import { tvLimits } from './limits/tv.ts'
import { catalogueLimits } from './limits/catalogue-limits.ts'
import { deviceLimits } from './limits/device-limits.ts'
import { homeScreenLimits } from './limits/home-screen-limits.ts'
import { massLimits } from './limits/mass-limits.ts'
import { sourceLimits } from './limits/source-limits.ts'
import { subtitleLimits } from './limits/subtitle-limits.ts'
import { tableLimits } from './limits/table-limits.ts'

/** Every number of the product with its unit and meaning. Source is the specification §9 unless another is named. */
export const limits = {
  /** Base path of every call but the media look-up. */
  apiBase: '/api/',

  // Notices on screen: in the back office, and in the owner's panel
  toastMs: 3_000,
  toastOwnerMs: 2_000,
  toastForbiddenMs: 5_000,
  toastsShownMax: 10,

  // Movement between screens
  loadingBarMs: 3_000,
  loadingBarHideMs: 500,
  scrollResetMs: 190,
  /** How long a chunk may take to load before the page counts it as failed. */
  chunkLoadTimeoutMs: 120_000,
  /** One reload for a failed chunk within this time; a second failure is shown instead. */
  chunkReloadGuardMs: 30_000,

  // Search and look-ups
  searchDebounceMs: 500,
  selectSearchDelayMs: 250,
  searchResultsMax: 20,
  searchTextMax: 200,

  // Cookies and windows
  rememberDays: 365,
  localeCookieDays: 365,
  passwordVerifiedMinutes: 120,
  /** Characters stored of a `User-Agent` header. */
  userAgentKept: 300,

  // Tables
  pageSizes: [10, 15, 20, 500],
  /** The page size that is shown as "All". */
  pageSizeAll: 500,
  pageSizeDefault: 20,
  pageLinksMax: 10,
  placeholderRows: 15,
  bulkIdsMax: 500,
  /** Rows counted one by one for a total; beyond, a list says that there are more. */
  countedMax: 2_000,
  /** Rows a search looks at by its index; of words found more often, the rows are read in the order of the list. */
  searchCandidatesMax: 3_000,
  /** Rows collected through a separate index table; where it finds more, they are read in list order. */
  besideMax: 20_000,

  dateFormat: 'DD/MM/YYYY',
  timeFormat: 'H:i:s',

  // Sessions (security §7): idle and absolute life of a staff token without remember-me, of an owner's and of a TV's
  staffIdleMs: 12 * hourMs,
  staffAbsoluteMs: 7 * dayMs,
  ownerAbsoluteMs: 365 * dayMs,
  tvTokenMs: hourMs,
  firstRunLinkMs: hourMs,

  // Requests
  /** Time for the head of a request and for the body of one that is no upload to arrive. */
  headersMs: 20_000,
  bodyMs: 30_000,

  // Guessing (security §6.1 G7)
  passwordGuessesPerAccount: 10,
  passwordGuessesPerNetwork: 30,
  guessWindowMs: 15 * 60_000,
  /** Codes tried with one half session, and with one account per hour (security §6.1 G8). */
  secondFactorGuessesPerSession: 5,
  secondFactorGuessesPerAccount: 10,
  secondFactorWindowMs: hourMs,

  // Two-factor and password confirmation
  /** How long a session may owe its second factor before signing in starts again. */
  halfSessionMs: 15 * 60_000,
  /** Password confirmation for credits, backups, roles and updates (security §7.3); `passwordVerifiedMinutes` is the ordinary one. */
  passwordVerifiedStrictMinutes: 15,
  recoveryCodes: 10,

  // Accounts (domain §3.1)
  nameMax: 100,
  emailMax: 254,
  usernameMin: 3,
  usernameMax: 50,
  staffPasswordMin: 12,
  /** Longest password in bytes that is hashed; nothing is cut off. */
  passwordMaxBytes: 1_024,
  phoneMax: 40,
  companyMax: 120,
  regionMax: 80,
  contactMax: 120,
  timezoneMax: 64,
  notesMax: 2_000,

  // Roles and acting for somebody (domain §3.2)
  roleNameMax: 50,
  roleLevelMax: 1_000,
  impersonationMs: hourMs,
  impersonationReasonMax: 200,

  // Mail that opens an account
  /** How long signing in with a provider may take from the first press to coming back. */
  oauthAttemptMs: 10 * 60_000,
  /** Beginnings and returns of such trips from one network per `guessWindowMs`. */
  oauthStepsPerNetwork: 60,
  /** Wrong codes in a row after which an account is stopped until it is reset (security §6.1 G8). */
  wrongCodesMax: 100,
  resetLinkMs: hourMs,
  verifyLinkMs: dayMs,
  /** Mails one address, and all of one network, may ask for within an hour. */
  mailsPerAddress: 3,
  mailsPerNetwork: 20,
  mailWindowMs: hourMs,
  /** How long a mail is in the outbox, and how often the mail server may refuse it. A server out of reach does not count. */
  outboxMs: 7 * dayMs,
  mailAttemptsMax: 5,
  /** An account email older than this is no longer sent: its link would have expired. */
  mailTriedMs: hourMs,
  noticeTriedMs: dayMs,
  /** Mails being sent at the same time, and how long one may take. */
  mailsAtOnce: 5,
  mailLeaseMs: 5 * 60_000,
  outboxShownMax: 100,

  // Announcements and portals
  announcementTitleMax: 120,
  announcementBodyMax: 2_000,
  portalLabelMax: 80,
  portalNoteMax: 500,
  hostMax: 300,

  // API keys (security §1.3)
  apiKeyNameMax: 60,
  /** Addresses and ranges one key may be bound to. */
  apiKeyNetworksMax: 20,
  apiKeysPerUserMax: 20,
  /** Requests with one key within a minute, counted by each process. */
  apiKeyRequestsPerMinute: 600,

  /** How long the secret before may go on after a rotation: of an API key, or of a webhook. */
  overlapHoursMax: 168,

  // Webhooks
  webhookUrlMax: 2_000,
  webhooksPerUserMax: 10,
  /** Attempts of one delivery, which with doubling pauses take about a day. */
  webhookAttemptsMax: 11,
  webhookRetryBaseMs: 85_000,
  webhookTimeoutMs: 10_000,
  /** How long a process may be silent about a delivery before another one makes it. */
  webhookLeaseMs: 60_000,
  /** Characters stored of a response. */
  webhookAnswerMaxBytes: 1_024,
  webhookLogMs: 30 * dayMs,
  webhookDeliveriesShown: 50,

  // Devices (domain §3.5)
  deviceNameMax: 60,
  deviceKeyLength: 8,
  ownerPasswordMin: 8,
  blockedReasonMax: 200,
  /** Codes of unknown hardware shown at once. */
  unassignedShownMax: 100,
  /** The reason for an address rule. */
  ruleReasonMax: 200,
  /** The fewest bytes a rule about the beginning of a MAC may name: the maker's. */
  macPrefixBytesMin: 3,
  tagMax: 32,
  tagsMax: 20,

  ...catalogueLimits,
  ...deviceLimits,
  ...homeScreenLimits,
  ...massLimits,
  ...sourceLimits,
  ...subtitleLimits,
  ...tableLimits,

  // Credits (domain §4)
  creditsPerRecordMax: 1_000_000,
  creditNoteMax: 255,
  creditReferenceMax: 100,
  priceRuleNameMax: 80,
  serviceCodeMax: 40,
  serviceTitleMax: 60,
  /** The most a price may set as its own number of trials. */
  trialLimitMax: 100_000,
  /** Minting or adjusting more than this takes two people. */
  mintAloneMax: 10_000,
  /** A balance below this counts as low, whatever the last 30 days took. */
  lowBalanceCredits: 10,
  idempotencyKeyMin: 8,
  idempotencyKeyMax: 100,
  /** How long the answer to a keyed call is stored; the key itself stays used. */
  keyedAnswerMs: 7 * dayMs,

  // Activation (domain §3.5, §4)
  graceMs: 7 * dayMs,
  undoActivationMs: dayMs,
  /** How long a trial lasts. */
  trialMs: 7 * dayMs,
  /** How long after its end an unrenewed TV is archived, and how many days before that its reseller is notified. */
  archiveAfterMs: 180 * dayMs,
  archiveNoticeDays: [30, 7],
  transfersPerYear: 2,
  transferCoolDownMs: dayMs,
  /** Trials one member of staff may begin within 30 days. */
  trialsPerUserPerMonth: 100,
  /** Days before its end at which a TV's reseller is notified. */
  expiryNoticeDays: [30, 7, 1],

  // Programme guides (domain §3b)
  guideWireMaxBytes: 256 * 1_024 * 1_024,
  guideDecodedMaxBytes: 2 * 1_024 * 1_024 * 1_024,
  guideFetchMs: 10 * 60_000,
  /** Guides of one source that are read together, and what reading all of them may take. */
  guidesPerSourceMax: 120,
  guidesTotalMs: 30 * 60_000,
  guidesWireMaxBytes: 1_024 * 1_024 * 1_024,
  /** Channels a panel is asked about one by one where it has no guide as a file, and hours a portal's guide covers. */
  shortGuideChannelsMax: 400,
  guidePortalHours: 72,
  /** A reading in which some guides failed does not take the place of a fuller one that is younger than this. */
  guideHeldMs: 2 * dayMs,
  guideLeaseMs: 60_000,
  /** How often a guide is read again, give or take a tenth. */
  guideEveryMs: 12 * hourMs,
  /** How far back and ahead of the fetch programmes are stored. */
  guidePastMs: dayMs,
  guideAheadMs: 8 * dayMs,
  /** Programmes stored of one guide. */
  guideProgrammesMax: 600_000,
  guideDescriptionMax: 1_000,
  /** Longest window and most channels a TV asks for at once. */
  guideWindowMaxMs: 48 * hourMs,
  guideChannelsMax: 100,

  // Settings of a TV (domain §3.20, §3.21)
  preferredLanguagesMax: 5,
  /** Languages offered for audio or subtitles, and names streams have for one. */
  tracksMax: 100,
  trackAliasesMax: 10,
  /** Options of the apps, whom one of them may be different for, and versions that are shown (domain §3.19). */
  appOptionsMax: 200,
  optionOverridesMax: 500,
  optionVersionsShown: 50,
  lockedGroupsMax: 1_000,
  groupNameMax: 1_000,
  /** Rounds of PBKDF2-SHA256 between a PIN and what a TV checks it with. */
  pinRounds: 200_000,
  /** Wrong PINs before a TV makes one wait, the first wait, and the longest; each further wrong one doubles it. */
  pinFreeTries: 5,
  pinFirstWaitMs: 30_000,
  pinLongestWaitMs: 15 * 60_000,
  /** The licence text in force; a newer one is to be accepted again. */
  eulaVersion: 1,

  // TV protocol (domain §3b)
  heartbeatS: 120,
  heartbeatMinS: 60,
  heartbeatMaxS: 300,
  longPollMs: 25_000,
  /** A signed request is refused when its time is further off than this. */
  signatureWindowMs: 5 * 60_000,
  /** How long a push is sent again until the TV acknowledges it; after that the TV notices by the versions in its next heartbeat. */
  pushTtlS: 240,
  pushAuthMs: 5_000,
  /** Protocol ping of a TV's socket; what was not acknowledged goes out again with it. */
  pushPingMs: 30_000,
  /** Pushes that wait for one TV; the oldest go first. */
  pushesWaitingMax: 100,
  /** Longest frame of a TV, in bytes. */
  socketFrameMaxBytes: 16_384,
  /** How long a TV may take to answer that its socket is closed: a dead one does not hold up the end of the server. */
  socketCloseMs: 2_000,
  /** New or contested MACs announced from one network per `guessWindowMs`. Loopback is free of it as long as no proxy is trusted: fleets and tests. */
  tvAnnouncementsPerNetwork: 600,
  /** The same for an IPv6 /48, which holds 65,536 networks. */
  tvAnnouncementsPerSite: 3_000,
  /** A TV's last sign of life is stored at most this often, unless something else changed. */
  lastSeenEveryMs: 30_000,

  ...tvLimits,

  /** Network addresses in the activity log are stored in full at least this long, whatever the setting. */
  addressKeptMinDays: 30,

  modelCodeMax: 100,
  versionNameMax: 40,
} as const
