import { brandings } from '@castellan/contract/resources/brandings.ts'
import { users } from '@castellan/contract/resources/users.ts'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordErasure } from '../activity/erasures.ts'
import { pseudonymOf } from '../activity/row-parts.ts'

/** Rows that belong to one account alone and that no accounting refers to. */
const ownTables = [
  'sessions',
  'notifications',
  'outbox',
  'account_links',
  'recovery_codes',
  'oauth_identities',
  'notice_choices',
  'list_views',
  'attention_snoozes',
  'api_keys',
  'webhooks',
] as const

/** Rows that stay, and repeat the name of who made them. */
const tablesNaming = [
  'setting_versions',
  'app_option_versions',
  'home_publications',
  'crawl_jobs',
  'queue_pauses',
] as const

/** Columns of an erased account. It keeps only its number, which credits, TVs and the log refer to. */
export function erasedUser(id: number) {
  const name = pseudonymOf(id)
  const known = { name, email: `erased-${id}@erased.invalid`, username: `erased-${id}`, company: '' }
  return {
    ...known,
    verified_email: '',
    // No password has this hash.
    password_hash: 'erased',
    two_factor_enabled: 0,
    two_factor_secret: null,
    two_factor_step: null,
    status: 'disabled' as const,
    locale: 'en' as const,
    timezone: '',
    date_format: 'dmy' as const,
    phone: '',
    notes: '',
    last_login_at: null,
    search_text: searchTextOf(users, known),
  }
}

/** Deletes rows that belong to the account alone, and replaces its name where others repeat it. `erasedUser` has the columns of the account itself; the retention job erases the log. */
export async function eraseOfUser(tx: Db, userId: number, now: number): Promise<void> {
  for (const table of ownTables) await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  await tx.updateTable('tickets').set({ text: '' }).where('opened_by_id', '=', userId).execute()
  await tx.updateTable('credit_requests').set({ note: '' }).where('user_id', '=', userId).execute()
  await tx.updateTable('credit_requests').set({ reason: '' }).where('answered_by_id', '=', userId).execute()
  await tx.updateTable('ticket_messages').set({ text: '' }).where('by_id', '=', userId).execute()
  await tx.updateTable('voucher_batches').set({ name: '', search_text: '' }).where('maker_id', '=', userId).execute()
  const name = pseudonymOf(userId)
  await tx
    .updateTable('brandings')
    .set((eb) => ({
      name,
      logo: null,
      phone: '',
      support: '{}',
      url: '',
      panel_host: '',
      host_state: 'none',
      active: 0,
      notify_pending: 1,
      notify_cursor: 0,
      search_text: searchTextOf(brandings, { name, panel_host: '' }),
      version: eb('version', '+', 1),
    }))
    .where('reseller_id', '=', userId)
    .execute()
  for (const table of tablesNaming)
    await tx.updateTable(table).set({ by_name: name }).where('by_id', '=', userId).execute()
  await tx.updateTable('device_commands').set({ asked_by_name: name }).where('asked_by_id', '=', userId).execute()
  await tx.updateTable('home_screen').set({ saved_by: name }).where('saved_by_id', '=', userId).execute()
  await tx.updateTable('device_claims').set({ decided_by: name }).where('decided_by_id', '=', userId).execute()
  await recordErasure(tx, { target_type: 'users', target_id: userId }, now)
}
