/** The service every TV begins with; it lets the app run, and the states of a device are about it (domain §3.33). */
export const activationCode = 'activation'

/** A licence lets a TV use something by itself; a feature counts only while the TV's activation or trial runs. */
export const serviceKinds = ['feature', 'licence'] as const
export type ServiceKind = (typeof serviceKinds)[number]

/** The periods a service is sold for (domain §3.33). */
export const pricePeriods = ['trial7d', '1m', '3m', '6m', '12m', '24m', 'lifetime'] as const
export type PricePeriod = (typeof pricePeriods)[number]

/** The periods somebody pays for; a trial begins in its own way. */
export const paidPeriods = ['1m', '3m', '6m', '12m', '24m', 'lifetime'] as const
export type PaidPeriod = (typeof paidPeriods)[number]
