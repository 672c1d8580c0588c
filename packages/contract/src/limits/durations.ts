/** Lengths of time in milliseconds; a day of 24 hours, whatever the clocks of a country do. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
