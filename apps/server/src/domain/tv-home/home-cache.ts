import { isKeyOf } from '@castellan/contract/types/typed-keys.ts'
import type { CatalogueImages, Rail } from '@castellan/contract/calls/tv-catalogue.ts'
import { nextTurnOf, whySkipped, type RailAudience, type RailViewer } from '@castellan/contract/access/rail-shown.ts'
import type { HomeRail } from '@castellan/contract/calls/home-screen.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { prepareQuery } from '../../db/prepare-query.ts'
import { readCards } from './read-cards.ts'
import { readRails } from './rail-rows.ts'
import { cardImages } from './title-card.ts'

/** A row with its cards, and for whom it is. */
export type ResolvedRail = Rail & { key: string; audience: RailAudience }
type Home = { version: number; readAt: number; rails: ResolvedRail[]; images: CatalogueImages }

/** The home screen as this process knows it, by language: a TV costs one look at the version. */
export type HomeCache = { read(db: Db, now: number, language: string): Promise<Home> }

/** The languages a process holds at once; TVs may name any. */
const languagesHeld = 40

const versionOf = prepareQuery((db: Db, id: number) =>
  db.selectFrom('home_screen').select('version').where('id', '=', id),
)

export function createHomeCache(): HomeCache {
  const known = new Map<string, Home>()
  return {
    async read(db, now, language) {
      const version = Number((await versionOf(db, 1))!.version)
      const held = known.get(language)
      if (held && held.version === version && Math.abs(now - held.readAt) < limits.homeKnownMs) return held
      const rails = (await readRails(db)).filter(({ active }) => active)
      const home = {
        version,
        readAt: now,
        rails: await resolveRails(db, rails, language),
        images: cardImages,
      }
      known.delete(language)
      known.set(language, home)
      if (known.size > languagesHeld) known.delete(known.keys().next().value!)
      return home
    },
  }
}

/** Rows with the cards TVs may show, in a language. */
export async function resolveRails(db: Db, rails: readonly HomeRail[], language: string): Promise<ResolvedRail[]> {
  const shown = rails.map((rail) => ({ ...rail, titles: rail.titles.slice(0, limits.railTitlesByHandMax) }))
  const cards = await readCards(db, { ids: [...new Set(shown.flatMap(({ titles }) => titles))], language })
  return shown.map(({ key, code, kind, section, title, titles, ...audience }) => ({
    key,
    audience,
    code,
    section,
    kind,
    title: (isKeyOf(title, language) && title[language]) || title.en || '',
    cards: titles.flatMap((id) => cards.get(id) ?? []),
  }))
}

/** The rows a TV shows, top to bottom: those meant for it now that hold a card. */
export function railsFor(rails: readonly ResolvedRail[], viewer: RailViewer): Rail[] {
  return rails
    .filter(({ audience, cards }) => cards.length > 0 && whySkipped(audience, viewer) === null)
    .map(({ code, section, kind, title, cards }) => ({ code, section, kind, title, cards }))
}

/** When another row appears or goes by its schedule. */
export function nextTurn(rails: readonly ResolvedRail[], at: number): number | null {
  const turns = rails.flatMap(({ audience }) => nextTurnOf(audience, at) ?? [])
  return turns.length === 0 ? null : Math.min(...turns)
}
