/** Every number of the product with its unit and meaning. Source is the specification §9 unless another is named. */
export const limits = {
  /** Base path of every call but the media look-up. */
  apiBase: '/api/',

  // Notices on screen
  toastMs: 3_000,
  /** The second reading of the default duration: notices raised by a form. */
  toastShortMs: 2_000,
  toastForbiddenMs: 5_000,
  toastsShownMax: 10,

  // Movement between screens
  loadingBarMs: 3_000,
  loadingBarHeightPx: 3,
  loadingBarHideMs: 500,
  scrollResetMs: 190,
  /** How long a chunk may take to load before the page counts it as failed. */
  chunkLoadTimeoutMs: 120_000,
  /** One reload for a failed chunk within this time; a second failure is shown instead. */
  chunkReloadGuardMs: 30_000,
  sidebarWidthRem: 18,

  // Search and look-ups
  searchDebounceMs: 500,
  selectSearchDelayMs: 250,
  selectListMaxHeightPx: 300,
  searchResultsMax: 20,
  searchTextMax: 200,

  // Cookies and windows
  rememberDays: 365,
  localeCookieDays: 365,
  passwordVerifiedMinutes: 120,

  // Tables
  pageSizes: [10, 15, 20, 500],
  /** The page size that is shown as "All". */
  pageSizeAll: 500,
  pageSizeDefault: 20,
  pageLinksMax: 10,
  placeholderRows: 15,
  bulkIdsMax: 500,

  // Dates
  dateFormat: 'DD/MM/YYYY',
  timeFormat: 'H:i:s',

  // Sessions (security §7): idle and absolute life of a staff token without remember-me, of an owner's and of a TV's
  staffIdleMs: 12 * 3_600_000,
  staffAbsoluteMs: 7 * 86_400_000,
  ownerAbsoluteMs: 365 * 86_400_000,
  tvTokenMs: 60 * 60_000,
  firstRunLinkMs: 60 * 60_000,

  // Guessing (security §6.1 G7)
  passwordGuessesPerAccount: 10,
  passwordGuessesPerNetwork: 30,
  guessWindowMs: 15 * 60_000,
  /** Codes tried with one half session, and with one account per hour (security §6.1 G8). */
  secondFactorGuessesPerSession: 5,
  secondFactorGuessesPerAccount: 10,
  secondFactorWindowMs: 60 * 60_000,

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
  timezoneMax: 64,
  notesMax: 2_000,

  // Roles and acting for somebody (domain §3.2)
  roleNameMax: 50,
  roleLevelMax: 1_000,
  impersonationMs: 60 * 60_000,
  impersonationReasonMax: 200,

  // Mail that opens an account
  resetLinkMs: 60 * 60_000,
  verifyLinkMs: 24 * 3_600_000,
  /** Mails one address, and all of one network, may ask for within an hour. */
  mailsPerAddress: 3,
  mailsPerNetwork: 20,
  mailWindowMs: 60 * 60_000,
  /** How long a mail stands in the outbox, and how often sending it is tried. */
  outboxMs: 7 * 86_400_000,
  mailAttemptsMax: 5,
  /** A mail older than this is not sent any more: its link would be stale. */
  mailTriedMs: 60 * 60_000,
  outboxShownMax: 100,

  // Announcements and portals
  announcementTitleMax: 120,
  announcementBodyMax: 2_000,
  portalLabelMax: 80,
  portalNoteMax: 500,
  hostMax: 300,

  // Devices (domain §3.5)
  deviceNameMax: 60,
  deviceKeyLength: 8,
  ownerPasswordMin: 8,
  blockedReasonMax: 200,
  tagMax: 32,
  tagsMax: 20,

  // Sources (domain §3.7–3.8)
  sourceNameMax: 60,
  sourceUrlMax: 8_192,
  sourcesPerDeviceMax: 20,
  uploadMaxBytes: 1_024 * 1_024 * 1_024,
  uploadNameMax: 255,
  /** Reasons with line numbers kept for one upload. */
  uploadIssuesMax: 100,
  /** Entries in one page of a published snapshot. */
  snapshotPageEntries: 1_000,
  /** Longest page before packing, in characters; entries of unusual length make shorter pages. */
  snapshotPageChars: 4 * 1_024 * 1_024,
  /** Uploads of one device that wait to be read at the same time. */
  uploadsWaitingMax: 3,
  /** How often reading an upload is tried before it counts as rejected (a process that dies, a database that is full). */
  uploadAttemptsMax: 5,
  /** How long a process may be silent about an upload it reads before another one takes it up. */
  uploadLeaseMs: 30_000,

  // Credits (domain §4)
  creditsPerRecordMax: 1_000_000,
  creditNoteMax: 255,
  creditReferenceMax: 100,
  priceRuleNameMax: 80,
  /** Minting or adjusting more than this takes two people. */
  mintAloneMax: 10_000,
  /** A balance below this counts as low, whatever the last 30 days took. */
  lowBalanceCredits: 10,
  idempotencyKeyMin: 8,
  idempotencyKeyMax: 100,
  /** How long the answer to a keyed call is kept; the key itself stays used. */
  keyedAnswerMs: 7 * 86_400_000,

  // Activation (domain §3.5, §4)
  graceMs: 7 * 86_400_000,
  undoActivationMs: 24 * 3_600_000,
  transfersPerYear: 2,
  transferCoolDownMs: 24 * 3_600_000,
  /** Trials one member of staff may begin within 30 days. */
  trialsPerUserPerMonth: 100,
  /** Days before its end at which a TV's reseller is told. */
  expiryNoticeDays: [30, 7, 1],

  // TV protocol (domain §3b)
  heartbeatS: 120,
  heartbeatMinS: 60,
  heartbeatMaxS: 300,
  longPollMs: 25_000,
  /** A signed request is refused when its time is further off than this. */
  signatureWindowMs: 5 * 60_000,
  /** How long a push is sent again until the TV acknowledges it; after that the versions of the next heartbeat tell. */
  pushTtlS: 240,
  pushAuthMs: 5_000,
  /** Protocol ping of a TV's socket; what was not acknowledged goes out again with it. */
  pushPingMs: 30_000,
  /** Pushes that wait for one TV; the oldest go first. */
  pushesWaitingMax: 100,
  /** Longest frame of a TV, in bytes. */
  socketFrameMaxBytes: 16_384,
  /** New or contested MACs announced from one network per `guessWindowMs`. Loopback is free of it as long as no proxy is trusted: fleets and tests. */
  tvAnnouncementsPerNetwork: 600,
  /** A TV's last sign of life is written down at most this often, unless something else changed. */
  lastSeenEveryMs: 30_000,
  modelCodeMax: 100,
  versionNameMax: 40,
} as const
