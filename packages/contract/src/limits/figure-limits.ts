/** Numbers of the dashboards; apart from the others, which every page of the web brings along. */
export const figureLimits = {
  /** Figures that are counted by a job are at least so old before they are counted again. */
  figuresEveryMs: 60_000,
  /** TVs that have a new version of the options are counted again after so long, and an open screen asks as often. */
  optionReachEveryMs: 30_000,
  /** Models of one product, and versions or countries of one model, that are counted separately; the rest counts as one. */
  figureModelsMax: 1_000,
  figurePartsMax: 250,
  /** Models a dashboard names; the rest is summed up. */
  modelsShownMax: 100,
  /** A country of fewer devices is not named on the map (domain §3.31). */
  mapCountryMin: 3,
  /** Resellers a home names, of so many it looks at. */
  sellersShownMax: 5,
  sellersReadMax: 5_000,
  /** Failing providers a home names, of so many it looks at; what needs somebody is one of the first. */
  failingShownMax: 5,
  failingReadMax: 50,
  /** Open requests for credits that a home shows, the oldest first. */
  requestsShownMax: 20,
  /** A line of a home is put aside for so many days at most: a week, and what the clocks of two machines differ by. */
  snoozeDaysMax: 8,
  /** Lines one person puts aside, and the length of what names one: a host. */
  snoozesMax: 500,
  snoozeSubjectMax: 300,
  /** TVs to renew that a home shows. */
  renewalsShownMax: 8,
  /** A reseller whose credits end within so many days needs somebody. */
  runwayShortDays: 7,
  /** The last reports, which show whether the keys of platform verdicts still fit. */
  verdictsReadMax: 300,
  /** A backup older than this is missing: one a day, and some hours for it to be made. */
  backupOldMs: 30 * 60 * 60 * 1_000,
} as const
