import type { AppContext } from '../../context/app-context.ts'
import { resourceByName } from '../../engine/registry.ts'
import { loose } from '../../engine/loose-db.ts'
import type { MatrixObject } from './objects.ts'
import type { ObjectType } from './policy.ts'

/** Tables of resources without a definition; a definition names its own. */
const tables: Partial<Record<ObjectType, string>> = {
  'portals in use': 'portals',
  'published titles': 'titles',
  mails: 'outbox',
  playlists: 'sources',
  xtreams: 'sources',
  'device portals': 'sources',
  'given sources': 'sources',
  'account TVs': 'devices',
  files: 'sources',
  pages: 'sources',
}
const publicResources: readonly ObjectType[] = [
  'device_commands',
  'device_claims',
  'message_receipts',
  'update_actions',
  'playlists',
  'xtreams',
  'device portals',
  'given sources',
  'account TVs',
  'files',
  'pages',
  'uploads',
]
/** What is named by the row it hangs on, and the column it hangs by. */
const hungOn: Partial<Record<ObjectType, { table: string; by: string }>> = {
  message_receipts: { table: 'tv_messages', by: 'message_id' },
  update_actions: { table: 'updates', by: 'update_id' },
}

/** The objects somebody changed although every call about them was refused. */
export async function findTouched(ctx: AppContext, objects: readonly MatrixObject[]): Promise<string[]> {
  const touched: string[] = []
  for (const type of new Set(objects.map((object) => object.type))) {
    const key = publicResources.includes(type) ? 'public_id' : 'id'
    const rows = new Map((await everyRowOf(ctx, type)).map((row) => [row[key], row]))
    for (const object of objects.filter((one) => one.type === type))
      if (!isUntouched(object, rows.get(object.source ?? object.id))) touched.push(`${type} ${object.id} was changed`)
  }
  return touched
}

async function everyRowOf(ctx: AppContext, type: ObjectType): Promise<Record<string, unknown>[]> {
  const parent = hungOn[type]
  if (!parent)
    return loose(ctx.db)
      .selectFrom(tables[type] ?? resourceByName(type)?.table ?? type)
      .selectAll()
      .execute()
  return loose(ctx.db)
    .selectFrom(type)
    .innerJoin(parent.table, `${parent.table}.id`, `${type}.${parent.by}`)
    .select([`${parent.table}.public_id`, `${type}.state`])
    .execute()
}

function isUntouched({ type, marker, isRemoved }: MatrixObject, row: Record<string, unknown> | undefined): boolean {
  if (!row) return false
  if (type === 'message_receipts') return row['state'] === 'sent'
  if (type === 'update_actions') return row['state'] === 'offered'
  if (type === 'device_commands') return row['state'] === 'queued'
  if (type === 'device_claims') return row['state'] === 'open'
  if (type === 'list_views') return String(row['name']).startsWith('matrix-')
  if (type === 'list_jobs') return row['state'] === 'done'
  if (type === 'sessions') return true
  if (type === 'api_keys') return row['hint'] === 'ck_' && row['name'] === marker
  if (type === 'webhooks') return row['events'] === '[]' && row['previous_until'] === null
  if (type === 'webhook_deliveries') return row['state'] === 'failed'
  if (type === 'mass_jobs') return row['state'] === 'waiting'
  if (type === 'host_moves') return row['state'] === 'done'
  if (type === 'home_publications') return row['undone_at'] === null
  if (type === 'crawl_jobs') return row['state'] === 'queued'
  if (type === 'credit_requests') return row['version'] === 1
  if (type === 'servers') return row['stopped_at'] === null
  if (type === 'mails') return row['attempts'] === 3
  if (type === 'notifications') return row['read_at'] === null
  if (type === 'pushes') return row['acked_at'] === null
  const stands = (row['deleted_at'] !== null) === isRemoved && (row['archived_at'] ?? null) === null
  // People change their own accounts meanwhile.
  return stands && (type === 'users' ? row['status'] === 'active' : row['version'] === 1)
}
