/** Numbers of accounts and of the page of a person, apart from the product's others: no first load needs them. */
export const peopleLimits = {
  /** Characters of the reason for which an account is disabled. */
  reasonMax: 200,
  /** The most a limit of one person can be set to. */
  personLimitMax: 100_000,
  /** The longest user name and password that a role can ask for. */
  roleUsernameMinMax: 20,
  rolePasswordMinMax: 64,
  /** People directly below someone, and the last transactions, that their page shows. */
  belowShown: 8,
  transactionsShown: 5,
} as const
