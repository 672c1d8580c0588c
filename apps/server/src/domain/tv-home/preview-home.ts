import type { HomePreview, HomeRail } from '@castellan/contract/calls/home-screen.ts'
import { whySkipped, type RailViewer } from '@castellan/contract/access/rail-shown.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { railsFor, resolveRails } from './home-cache.ts'
import { readDraft } from './home-draft.ts'
import { titlesOfRule } from './fill-rule.ts'
import { readRails, withDraft } from './rail-rows.ts'
import { cardImages } from './title-card.ts'

/** What a TV would show with the draft, by the same steps that answer TVs, and why it skips the other rows. */
export async function previewHome(db: Db, viewer: RailViewer): Promise<HomePreview> {
  const { draft } = await readDraft(db)
  const published = await readRails(db)
  const rails: HomeRail[] = []
  for (const rail of withDraft(published, draft))
    rails.push(
      rail.rule === null ? rail : { ...rail, titles: await titlesOfRule(db, { ...rail, rule: rail.rule }, viewer.at) },
    )
  const resolved = await resolveRails(db, rails, viewer.language)
  const skipped = resolved.flatMap(({ key, audience, cards }, at): HomePreview['skipped'] => {
    const { kind, refreshed_at } = rails[at]!
    const isWaiting = cards.length === 0 && kind !== 'manual' && kind !== 'rule' && refreshed_at === null
    const why = whySkipped(audience, viewer) ?? (isWaiting ? 'waiting' : cards.length === 0 ? 'empty' : null)
    return why === null ? [] : [{ key, why }]
  })
  return { rails: railsFor(resolved, viewer), images: cardImages, skipped }
}
