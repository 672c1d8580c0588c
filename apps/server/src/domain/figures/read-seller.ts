import { readSellerDevices } from '../../db/seller-devices.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { addDevice, type Figures } from './tally.ts'

/** Devices read at once: about 3 ms of the event loop. */
const rowsAtOnce = 1_000

/** Counts the devices in use of one seller, or of nobody, in portions. */
export async function readSeller(db: Db, sellerId: number | null, now: number): Promise<Figures> {
  const figures: Figures = new Map()
  for (let after = 0; ;) {
    const rows = await readSellerDevices(db, { sellerId, after, limit: rowsAtOnce })
    for (const row of rows) addDevice(figures, row, now)
    if (rows.length < rowsAtOnce) return figures
    after = rows.at(-1)!.id
  }
}
