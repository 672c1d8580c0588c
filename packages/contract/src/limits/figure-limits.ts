/** Numbers of the dashboards; apart from the others, which every page of the web brings along. */
export const figureLimits = {
  /** Figures that are counted by a job are at least so old before they are counted again. */
  figuresEveryMs: 60_000,
  /** Models of one product, and versions or countries of one model, that are told apart; the rest counts as one. */
  figureModelsMax: 1_000,
  figurePartsMax: 250,
  /** Models a dashboard names; the rest is summed up. */
  modelsShownMax: 100,
  /** A country of fewer devices is not named on the map (domain §3.31). */
  mapCountryMin: 3,
} as const
