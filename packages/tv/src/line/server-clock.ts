/** Differences up to this are the granularity of the `Date` header, not a wrong clock. */
const dateHeaderGrainMs = 2_000

/** The server's time as far as this TV knows it. The box's own clock is never set (protocol, "Clocks"). */
export type ServerClock = {
  now(): number
  /** Server minus own clock, milliseconds. */
  offsetMs(): number
  /** From `server_time` of an answer to a request begun at `sentMs`. */
  setByAnswer(serverTime: string, sentMs: number): void
  /** From the `Date` header of an error. */
  setByDate(header: string | null): void
}

export function createServerClock(ownNow: () => number = Date.now): ServerClock {
  let offset = 0
  return {
    now: () => ownNow() + offset,
    offsetMs: () => offset,
    setByAnswer(serverTime, sentMs) {
      const server = Date.parse(serverTime)
      if (!Number.isNaN(server)) offset = Math.round(server - (sentMs + ownNow()) / 2)
    },
    setByDate(header) {
      const server = header === null ? Number.NaN : Date.parse(header)
      if (Number.isNaN(server)) return
      const measured = server - ownNow()
      if (Math.abs(measured - offset) > dateHeaderGrainMs) offset = measured
    },
  }
}
