/** What can be sold for a device; the first service is its activation. */
export const deviceServices = ['activation'] as const

/** The periods a service is sold for (domain §3.33). */
export const pricePeriods = ['trial7d', '1m', '3m', '6m', '12m', '24m', 'lifetime'] as const
export type PricePeriod = (typeof pricePeriods)[number]

/** The periods somebody pays for; a trial begins in its own way. */
export const paidPeriods = ['1m', '3m', '6m', '12m', '24m', 'lifetime'] as const
export type PaidPeriod = (typeof paidPeriods)[number]
