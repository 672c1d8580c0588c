import { sql, type SqlBool } from 'kysely'

/** What is for adults, or not published, no TV is shown (domain §3.21). Literals, so that partial indexes answer. */
export const isShown = sql<SqlBool>`titles.status = 'published' and titles.is_adult = 0 and titles.deleted_at is null`
