import type { AppContext } from '../../app-context.ts'
import { resourceByName } from '../../engine/registry.ts'
import { loose } from '../../engine/loose-db.ts'
import type { MatrixObject } from './objects.ts'
import type { Noun } from './policy.ts'

/** Where resources without a card are kept; a card says it itself. */
const tables: Partial<Record<Noun, string>> = {
  'portals in use': 'portals',
  mails: 'outbox',
  playlists: 'sources',
  xtreams: 'sources',
  'device portals': 'sources',
  'given sources': 'sources',
  files: 'sources',
  pages: 'sources',
}
const publicNouns: readonly Noun[] = [
  'device_commands',
  'device_claims',
  'message_receipts',
  'update_actions',
  'playlists',
  'xtreams',
  'device portals',
  'given sources',
  'files',
  'pages',
  'uploads',
]
/** What is named by the row it hangs on, and the column it hangs by. */
const hungOn: Partial<Record<Noun, { table: string; by: string }>> = {
  message_receipts: { table: 'tv_messages', by: 'message_id' },
  update_actions: { table: 'updates', by: 'update_id' },
}

/** The objects somebody changed although every call about them was refused. */
export async function findTouched(ctx: AppContext, objects: readonly MatrixObject[]): Promise<string[]> {
  const touched: string[] = []
  for (const noun of new Set(objects.map((object) => object.noun))) {
    const key = publicNouns.includes(noun) ? 'public_id' : 'id'
    const rows = new Map((await everyRowOf(ctx, noun)).map((row) => [row[key], row]))
    for (const object of objects.filter((one) => one.noun === noun))
      if (!isUntouched(object, rows.get(object.source ?? object.id))) touched.push(`${noun} ${object.id} was changed`)
  }
  return touched
}

async function everyRowOf(ctx: AppContext, noun: Noun): Promise<Record<string, unknown>[]> {
  const parent = hungOn[noun]
  if (!parent)
    return loose(ctx.db)
      .selectFrom(tables[noun] ?? resourceByName(noun)?.table ?? noun)
      .selectAll()
      .execute()
  return loose(ctx.db)
    .selectFrom(noun)
    .innerJoin(parent.table, `${parent.table}.id`, `${noun}.${parent.by}`)
    .select([`${parent.table}.public_id`, `${noun}.state`])
    .execute()
}

function isUntouched({ noun, marker, isRemoved }: MatrixObject, row: Record<string, unknown> | undefined): boolean {
  if (!row) return false
  if (noun === 'message_receipts') return row['state'] === 'sent'
  if (noun === 'update_actions') return row['state'] === 'offered'
  if (noun === 'device_commands') return row['state'] === 'queued'
  if (noun === 'device_claims') return row['state'] === 'open'
  if (noun === 'list_views') return String(row['name']).startsWith('matrix-')
  if (noun === 'list_jobs') return row['state'] === 'done'
  if (noun === 'sessions') return true
  if (noun === 'api_keys') return row['hint'] === 'ck_' && row['name'] === marker
  if (noun === 'webhooks') return row['events'] === '[]' && row['previous_until'] === null
  if (noun === 'webhook_deliveries') return row['state'] === 'failed'
  if (noun === 'mass_jobs') return row['state'] === 'waiting'
  if (noun === 'host_moves') return row['state'] === 'done'
  if (noun === 'servers') return row['stopped_at'] === null
  if (noun === 'mails') return row['attempts'] === 3
  if (noun === 'notifications') return row['read_at'] === null
  if (noun === 'pushes') return row['acked_at'] === null
  const stands = (row['deleted_at'] !== null) === isRemoved && (row['archived_at'] ?? null) === null
  // People change their own accounts meanwhile.
  return stands && (noun === 'users' ? row['status'] === 'active' : row['version'] === 1)
}
