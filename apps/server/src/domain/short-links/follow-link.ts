import { fillTemplate, type TemplateValues } from '@castellan/contract/fields/url-template.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Schema } from '../../db/schema/schema.ts'
import { invalidField, AppError } from '../app-error.ts'
import { isOwnList } from './link-target.ts'
import { blockedHosts } from '../providers/portal-directory.ts'
import type { GuideSource } from '../source-kinds/guide-address.ts'
import { shownSnapshots, type Snapshot } from '../snapshots/read-entries.ts'

/** The target of a short link: an address, or a list that is stored here. */
export type Behind = { address: string } | { list: LinkList }
/** What a list holds, and the source it is of. */
export type LinkList = { snapshot: Snapshot; source: GuideSource }

type LinkVisit = { slug: string; isTv: boolean; values: TemplateValues }

/** True of the use that is the last one; TVs that play it as their default are not counted. */
const isLast = (eb: ExpressionBuilder<Schema, 'm3u_links'>) => eb(eb('hits', '+', 1), '>=', eb.ref('max_uses'))

/** Where a short address leads, counted; to anyone who may not follow it, it is not there. */
export async function followLink(db: Db, { slug, isTv, values }: LinkVisit, now: number): Promise<Behind> {
  return db.transaction().execute(async (tx) => {
    const link = await tx
      .updateTable('m3u_links')
      .set((eb) => ({
        hits: eb('hits', '+', 1),
        last_hit_at: now,
        state: eb
          .case()
          .when(isLast(eb))
          .then('expired' as const)
          .else(eb.ref('state'))
          .end(),
        notify_pending: eb.case().when(isLast(eb)).then(eb.ref('is_default')).else(eb.ref('notify_pending')).end(),
      }))
      .where('slug', '=', slug)
      .where('state', '=', 'active')
      .where('deleted_at', 'is', null)
      .where('archived_at', 'is', null)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .$if(!isTv, (query) => query.where('requires', '=', 'none'))
      .returning(['id', 'url', 'provider_id', 'leads_to', 'host'])
      .executeTakeFirst()
    // A refused request is not a use: the error rolls the count back.
    if (!link || (await blockedHosts(tx, [link.host])).size > 0) throw new AppError('not_found')
    if (isOwnList(link)) return { list: await listOf(tx, link.id) }
    if (link.leads_to === '') throw new AppError('not_found')
    return { address: link.provider_id === null ? link.leads_to : filled(link.leads_to, values) }
  })
}

/** The address of a provider for anyone who follows; what they did not bring is asked for by name. */
function filled(template: string, values: TemplateValues): string {
  for (const place of ['username', 'password', 'mac'] as const)
    if (template.includes(`{${place}}`) && values[place] === undefined) throw invalidField(place, 'required')
  return fillTemplate(template, values)
}

async function listOf(tx: Db, linkId: number): Promise<LinkList> {
  const row = await shownSnapshots(tx)
    .leftJoin('guides', 'guides.source_id', 'sources.id')
    .select(['sources.id as source', 'sources.public_id as name', 'sources.secret', 'guides.found_address'])
    .where('sources.link_id', '=', linkId)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  const { source, name, secret, found_address, ...snapshot } = row
  return { snapshot, source: { id: source, public_id: name, secret, found_address } }
}
