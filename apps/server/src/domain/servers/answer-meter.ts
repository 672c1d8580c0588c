import type { Db } from '../../db/dialects/dialect.ts'

/** Each bucket ends a quarter above the one before: from 1 ms to about a quarter of an hour. */
const growth = Math.log(1.25)
const bucketCount = 62

type Meter = { count: number; buckets: Uint32Array }
const meters = new WeakMap<Db, Meter>()

/** Notes that this process has answered a request, and how long that took. */
export function noteAnswer(db: Db, tookMs: number): void {
  const meter = meters.get(db) ?? { count: 0, buckets: new Uint32Array(bucketCount) }
  meters.set(db, meter)
  meter.count += 1
  const bucket = tookMs <= 1 ? 0 : Math.min(bucketCount - 1, Math.ceil(Math.log(tookMs) / growth))
  meter.buckets[bucket]! += 1
}

/** How many answers were given since the last time, and what 95 of 100 did not exceed, a quarter too much at most. */
export function takeAnswers(db: Db): { count: number; p95Ms: number } {
  const meter = meters.get(db)
  if (!meter || meter.count === 0) return { count: 0, p95Ms: 0 }
  meters.delete(db)
  let left = Math.ceil(meter.count * 0.95)
  for (let bucket = 0; bucket < bucketCount; bucket += 1) {
    left -= meter.buckets[bucket]!
    if (left <= 0) return { count: meter.count, p95Ms: Math.exp(bucket * growth) }
  }
  return { count: meter.count, p95Ms: 0 }
}
