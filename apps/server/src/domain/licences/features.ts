import { activationCode } from '@castellan/contract/licences/price-periods.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Feature } from '../../db/schema/credit-rows.ts'
import { type JsonText, parseJson } from '../../db/schema/json-text.ts'

type Span = { starts_at: number; ends_at: number | null }

/** While these states last, the features of a TV count. */
const running: readonly string[] = ['trial', 'active', 'grace']

/** The features a TV receives: those in force, and of them only licences while the TV's own activation is not. */
export function featuresOf(
  { features, status }: { features: JsonText<Feature[]>; status: string },
  now: number,
): { code: string; ends_at: number | null }[] {
  if (features === '[]') return []
  const isOn = running.includes(status)
  return parseJson(features)
    .filter(({ kind, ends_at: end }) => (isOn || kind === 'licence') && (end === null || end > now))
    .map(({ code, ends_at }) => ({ code, ends_at }))
}

/** Stores with a device what it may use now, and when that changes next. Belongs to the transaction of every change of its services. */
export async function updateFeatures(tx: Db, deviceId: number, now: number): Promise<void> {
  const rows = await spansOf(tx, deviceId, now).execute()
  const features: Feature[] = []
  const changes: number[] = []
  for (const [code, spans] of Map.groupBy(rows, ({ service }) => service)) {
    const begun = spans.some(({ starts_at: start }) => start <= now)
    if (begun) features.push({ code, kind: spans[0]!.kind, ends_at: endOf(spans, now) })
    const change = begun ? endOf(spans, now) : spans[0]!.starts_at
    if (change !== null) changes.push(change)
  }
  await tx
    .updateTable('devices')
    .set({
      features: JSON.stringify(features),
      features_change_at: changes.length === 0 ? null : Math.min(...changes),
    })
    .where('id', '=', deviceId)
    .execute()
}

/** Services that are paid for and not over. */
export function activeFeatures(db: Db, now: number) {
  return db
    .selectFrom('device_services')
    .where('device_services.state', '=', 'active')
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
}

/** What a TV has in addition to its activation, service by service. */
export function spansOf(db: Db, deviceId: number, now: number) {
  return activeFeatures(db, now)
    .innerJoin('services', 'services.code', 'device_services.service')
    .select(['service', 'starts_at', 'ends_at', 'services.kind', 'title'])
    .where('device_id', '=', deviceId)
    .where('service', '!=', activationCode)
    .where('services.deleted_at', 'is', null)
    .orderBy('service')
    .orderBy('starts_at')
}

/** Until when spans follow each other without a gap, from now on; null forever. */
export function endOf(spans: readonly Span[], now: number): number | null {
  let end = now
  for (const span of spans.toSorted((one, other) => one.starts_at - other.starts_at)) {
    if (span.starts_at > end) break
    if (span.ends_at === null) return null
    end = Math.max(end, span.ends_at)
  }
  return end
}
