import { dayMs, hourMs } from '@castellan/contract/limits/durations.ts'
import { noOrigin } from '../domain/activity/record-activity.ts'
import { newToken } from '../domain/sign-in/token.ts'
import { storeContact } from '../domain/qr/qr-contact.ts'
import { recordQrRegistered, recordQrScan } from '../domain/qr/qr-customers.ts'
import { recordTampering } from '../domain/integrity/record-tampering.ts'
import type { Columns } from '../engine/loose-db.ts'
import { resourceByName } from '../engine/registry.ts'
import type { RequestContext } from '../engine/resource-hooks.ts'
import type { AppContext } from '../context/app-context.ts'
import { demoActor } from './demo-actor.ts'
import type { DemoPerson } from './demo-people.ts'
import { actOnRow } from '../engine/actions.ts'

/** What staff have done about a row that came from a TV: an action of its resource. */
type Operation = { action: string; input?: Columns }

/** Visitors by the code on the screen: how often it was opened, whether they signed in, and what their seller did then. */
type Visitor = {
  scans: number
  isOwner: boolean
  left?: { name: string; email: string; phone: string }
  operation?: Operation
}
const visitors: readonly Visitor[] = [
  { scans: 1, isOwner: false, left: { name: 'Jonas Petersen', email: '', phone: '+49 461 5550199' } },
  { scans: 3, isOwner: false },
  { scans: 2, isOwner: true, left: { name: 'Ana Ruiz', email: 'ana.ruiz@mail.example', phone: '+34 600 555 014' } },
  {
    scans: 5,
    isOwner: true,
    left: { name: 'Wojciech Zieliński', email: 'w.zielinski@poczta.example', phone: '' },
    operation: { action: 'contact' },
  },
  { scans: 2, isOwner: true, operation: { action: 'convert' } },
  { scans: 9, isOwner: false, operation: { action: 'reject' } },
]

/** TVs whose app is not the one that was given out: what did not fit, how often they said so, and what was decided. */
const suspects: readonly { cause: 'signer' | 'file'; found: string; times: number; operation?: Operation }[] = [
  { cause: 'signer', found: '5bd0c3f1'.repeat(8), times: 1 },
  { cause: 'file', found: '77aa01de'.repeat(8), times: 4 },
  {
    cause: 'file',
    found: 'c0ffee42'.repeat(8),
    times: 2,
    operation: { action: 'warn', input: { reason: 'Asked the seller to install it anew' } },
  },
  {
    cause: 'signer',
    found: '9e3779b9'.repeat(8),
    times: 3,
    operation: { action: 'block', input: { reason: 'Sold with a changed app' } },
  },
  // The app of the first one again: a block may hit them together.
  { cause: 'signer', found: '5bd0c3f1'.repeat(8), times: 2 },
  { cause: 'signer', found: '5bd0c3f1'.repeat(8), times: 3 },
]

type Tv = { id: number; mac: string; app_code: number }

/** What came in from TVs of the demo and what staff have done about it: visitors by QR code, and apps that do not fit. */
export async function seedDemoVisits(ctx: AppContext, people: readonly DemoPerson[]): Promise<void> {
  const now = ctx.clock()
  const given: RequestContext = { ctx, actor: demoActor(people, now), now, origin: noOrigin }
  const tvs = await ctx.db
    .selectFrom('devices')
    .select(['id', 'mac', 'app_code'])
    .where('reseller_id', 'is not', null)
    .where('status', 'in', ['registered', 'trial', 'active'])
    .where('product', '=', 'f2')
    // Anyone who comes by the code has mostly not been sold anything yet.
    .orderBy((eb) =>
      eb.case().when('status', '=', 'registered').then(0).when('status', '=', 'trial').then(1).else(2).end(),
    )
    .orderBy('id')
    .limit(visitors.length + suspects.length)
    .execute()
  for (const [index, visitor] of visitors.entries()) {
    const tv = tvs[index]
    if (tv) await noteVisitor(given, tv, { ...visitor, at: now - (visitors.length - index) * 9 * hourMs })
  }
  for (const [index, suspect] of suspects.entries()) {
    const tv = tvs[visitors.length + index]
    if (tv) await noteSuspect(given, tv, { ...suspect, since: now - (index + 1) * 3 * dayMs })
  }
}

type Visit = Visitor & { at: number }

async function noteVisitor(
  given: RequestContext,
  { id }: Tv,
  { scans, isOwner, left, operation, at }: Visit,
): Promise<void> {
  const { db, keys } = given.ctx
  for (let scan = 0; scan < scans; scan += 1) await recordQrScan(db, { deviceId: id }, at)
  if (left) {
    const row = await db
      .selectFrom('qr_registrations')
      .selectAll()
      .where('device_id', '=', id)
      .executeTakeFirstOrThrow()
    await storeContact(db, at + 60_000, { row, left, ticket: newToken(), keys })
  }
  if (isOwner) await recordQrRegistered(db, id, at + 120_000)
  if (operation) await decide(given, 'qr_registrations', { deviceId: id, ...operation })
}

type Suspicion = (typeof suspects)[number] & { since: number }

/** Reports an hour apart, each noted as one that a TV has signed. */
async function noteSuspect(
  given: RequestContext,
  tv: Tv,
  { cause, found, times, since, operation }: Suspicion,
): Promise<void> {
  // What the file of the app has instead, which the office has entered.
  const known = await given.ctx.db
    .selectFrom('checksums')
    .select('id')
    .where('kind', '=', 'file_sha256')
    .executeTakeFirst()
  const checksumId = cause === 'file' ? (known?.id ?? null) : null
  for (let time = 0; time < times; time += 1) {
    const at = since + time * hourMs
    await given.ctx.db.transaction().execute(async (tx) => {
      const { id: reportId } = await tx
        .insertInto('integrity_reports')
        .values({
          device_id: tv.id,
          issued_at: at,
          received_at: at,
          version_code: tv.app_code,
          package_name: 'tv.castellan.f2',
          [cause === 'signer' ? 'signers' : 'files']: JSON.stringify(
            cause === 'signer' ? [found] : [{ kind: 'file_sha256', abi: '', digest: found }],
          ),
          result: 'mismatch',
          cause,
          checksum_id: checksumId,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const judgement = { verdict: 'mismatch', cause, severity: 'warn', checksumId, found } as const
      await recordTampering(tx, at, { device: tv, judgement, reportId })
    })
  }
  if (operation) await decide(given, 'tampered_devices', { deviceId: tv.id, ...operation })
}

async function decide(
  given: RequestContext,
  table: 'qr_registrations' | 'tampered_devices',
  { deviceId, action, input = {} }: Operation & { deviceId: number },
): Promise<void> {
  const { id } = await given.ctx.db
    .selectFrom(table)
    .select('id')
    .where('device_id', '=', deviceId)
    .executeTakeFirstOrThrow()
  await actOnRow(resourceByName(table)!, given, { id, action, input })
}
