import type { Db } from '../../db/dialects/dialect.ts'
import { addFigures, type Figures, countDevice } from './tally.ts'
import { writeFigures } from './write-figures.ts'
import { readSellerDevices } from '../../db/seller-devices.ts'

/** Devices read at once: about 3 ms of the event loop. */
const rowsAtOnce = 1_000

/** Counts the devices in use of one seller, or of nobody, in portions. */
async function readSeller(db: Db, sellerId: number | null, now: number): Promise<Figures> {
  const figures: Figures = new Map()
  for (let after = 0; ;) {
    const rows = await readSellerDevices(db, { sellerId, after, limit: rowsAtOnce })
    for (const row of rows) countDevice(figures, row, now)
    if (rows.length < rowsAtOnce) return figures
    after = rows.at(-1)!.id
  }
}

/** The branch of everybody: all devices, those nobody sells included. */
export const wholeBranch = 0

type Person = { id: number; path: string }

/**
 * Counts the devices of every branch again. People are processed in the order of their paths, so that those below somebody follow them, and only
 * those above the one who is being counted are held in memory. A device that changes hands meanwhile is right again with the next round.
 */
export async function countFigures(db: Db, now: number, signal?: AbortSignal): Promise<void> {
  const counted = await branchesCounted(db)
  const selling = await sellers(db)
  const whole = await readSeller(db, null, now)
  const above: (Person & { figures: Figures })[] = []
  const close = async () => {
    const { id, figures } = above.pop()!
    addFigures(above.at(-1)?.figures ?? whole, figures)
    if (figures.size > 0 || counted.has(id)) await writeFigures(db, id, figures)
  }
  for (const person of await everybody(db)) {
    if (signal?.aborted) return
    while (above.length > 0 && !person.path.startsWith(above.at(-1)!.path)) await close()
    above.push({ ...person, figures: selling.has(person.id) ? await readSeller(db, person.id, now) : new Map() })
  }
  while (above.length > 0) await close()
  await writeFigures(db, wholeBranch, whole)
}

async function everybody(db: Db): Promise<Person[]> {
  const people = await db.selectFrom('users').select(['id', 'path']).execute()
  return people.toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

async function sellers(db: Db): Promise<Set<number>> {
  const rows = await db
    .selectFrom('device_counts')
    .select('reseller_id')
    .where('reseller_id', 'is not', null)
    .groupBy('reseller_id')
    .having((eb) => eb.fn.sum('count'), '>', 0)
    .execute()
  return new Set(rows.map(({ reseller_id }) => Number(reseller_id)))
}

async function branchesCounted(db: Db): Promise<Set<number>> {
  const rows = await db.selectFrom('device_figures').select('branch_id').groupBy('branch_id').execute()
  return new Set(rows.map(({ branch_id }) => Number(branch_id)))
}
