/** Each bucket ends a quarter above the one before: from 1 ms to about a quarter of an hour. */
const growth = Math.log(1.25)
const bucketCount = 62

/** Measures how quickly this process answers. */
export type AnswerMeter = {
  /** Notes that a request was answered, and how long that took. */
  note(tookMs: number): void
  /** How many answers there were since the last call, and their 95th percentile, at most a quarter too high. */
  take(): { count: number; p95Ms: number }
}

export function createAnswerMeter(): AnswerMeter {
  let count = 0
  let buckets = new Uint32Array(bucketCount)
  return {
    note(tookMs) {
      count += 1
      const bucket = tookMs <= 1 ? 0 : Math.min(bucketCount - 1, Math.ceil(Math.log(tookMs) / growth))
      buckets[bucket]! += 1
    },
    take() {
      const taken = { count, p95Ms: count === 0 ? 0 : percentile95(buckets, count) }
      count = 0
      buckets = new Uint32Array(bucketCount)
      return taken
    },
  }
}

function percentile95(buckets: Uint32Array, count: number): number {
  let left = Math.ceil(count * 0.95)
  const bucket = buckets.findIndex((size) => (left -= size) <= 0)
  return Math.exp(bucket * growth)
}
