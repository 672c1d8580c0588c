import { figureLists } from '@castellan/contract/calls/figure-lists.ts'
import type { AppContext } from '../context/app-context.ts'

const views = [
  { name: 'Expiring in 7 days', query: figureLists.expiring_7.query },
  { name: 'Playlist failing', query: { source_state: 'failing' } },
  { name: 'Not seen for 30 days', query: { last_seen_at: '..-30d' } },
]

/** Views of the TVs that the operator shares with everybody. */
export async function seedDemoViews({ db, clock }: AppContext): Promise<void> {
  const { id } = await db.selectFrom('users').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const now = clock()
  const shared = {
    user_id: id,
    resource: 'devices',
    scope: 'shared' as const,
    role_id: null,
    reach: '/',
    columns: null,
  }
  await db
    .insertInto('list_views')
    .values(
      views.map(({ name, query }) => ({
        ...shared,
        name,
        query: JSON.stringify(query),
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
}
