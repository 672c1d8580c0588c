import type { House } from '../../house.ts'
import { loose } from '../../engine/loose-db.ts'
import type { MatrixObject } from './objects.ts'
import type { Noun } from './policy.ts'

const tables: Partial<Record<Noun, string>> = {
  'portals in use': 'portals',
  playlists: 'sources',
  files: 'sources',
  pages: 'sources',
}
const publicNouns: readonly Noun[] = ['playlists', 'files', 'pages', 'uploads']

/** The objects somebody changed although every call about them was refused. */
export async function findTouched(house: House, objects: readonly MatrixObject[]): Promise<string[]> {
  const touched: string[] = []
  for (const noun of new Set(objects.map((object) => object.noun))) {
    const key = publicNouns.includes(noun) ? 'public_id' : 'id'
    const table = loose(house.db).selectFrom(tables[noun] ?? noun)
    const rows = new Map((await table.selectAll().execute()).map((row) => [row[key], row]))
    for (const object of objects.filter((one) => one.noun === noun))
      if (!isUntouched(object, rows.get(object.id))) touched.push(`${noun} ${object.id} was changed`)
  }
  return touched
}

function isUntouched({ noun, isRemoved }: MatrixObject, row: Record<string, unknown> | undefined): boolean {
  if (!row) return false
  if (noun === 'sessions') return true
  if (noun === 'notifications') return row['read_at'] === null
  if (noun === 'pushes') return row['acked_at'] === null
  const stands = (row['deleted_at'] !== null) === isRemoved && (row['archived_at'] ?? null) === null
  // People change their own accounts meanwhile.
  return stands && (noun === 'users' ? row['status'] === 'active' : row['version'] === 1)
}
