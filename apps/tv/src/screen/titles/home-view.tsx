import type { CatalogueImages, Rail, TitleCard } from '@castellan/contract/calls/tv-catalogue.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { CardAbout, factsOf } from './card-about.tsx'
import { TitleFacts } from './title-facts.tsx'
import { CardPicture, pictureAt } from './card-picture.tsx'

export type HomeViewProps = {
  rails: readonly Rail[]
  images: CatalogueImages
  /** OK on a card. */
  onOpen: (card: TitleCard) => void
}

/** Rows of cards: up and down lead from row to row, the side keys along one; what the active one is is above. */
export function HomeView({ rails, images, onOpen }: HomeViewProps) {
  const [at, setAt] = useState<NamedPlace | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const { rail, card } = placeOf(rails, at)
  const active = rails[rail]?.cards[card]
  const backdrop = pictureAt(images, active?.backdrop ?? null, 'backdrops', 1_280)
  const buttonAt = (place: Place) =>
    list.current?.querySelector<HTMLElement>(`[data-place="${place.rail}-${place.card}"]`)
  useEffect(() => list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true }), [])
  // A row that is added or removed above moves the one at hand, which stays in sight.
  useEffect(() => {
    const focused = document.activeElement
    if (list.current?.contains(focused)) focused?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [rail])
  const move = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, { rail, card })
    const wanted = next && rails[next.rail]
    if (!wanted) return
    event.preventDefault()
    const place = { rail: next.rail, card: Math.max(0, Math.min(next.card, wanted.cards.length - 1)) }
    setAt(namedAt(rails, place))
    const button = buttonAt(place)
    button?.focus({ preventScroll: true })
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // With its heading, where there is room for both.
    button?.closest('section')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return (
    <section className="home" data-testid="home">
      {backdrop !== null && <img key={backdrop} className="home-backdrop" src={backdrop} alt="" />}
      <CardAbout card={active ?? null} hint={active && i18n.t(($) => $.tv.home.open)} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="rails" ref={list} onKeyDown={move}>
        {rails.map(({ code, title, cards }, railAt) => (
          <section key={code} aria-label={title}>
            <h2>{title}</h2>
            <div className="rail">
              {cards.map((one, cardAt) => (
                <button
                  key={one.id}
                  className="card"
                  data-place={`${railAt}-${cardAt}`}
                  data-kind={one.kind}
                  data-pictured={one.poster !== null}
                  // Where the focus goes when the card it was on is no longer there.
                  data-start={railAt === rail && cardAt === card ? true : undefined}
                  tabIndex={railAt === rail && cardAt === card ? 0 : -1}
                  onFocus={() => setAt(namedAt(rails, { rail: railAt, card: cardAt }))}
                  onClick={() => onOpen(one)}
                >
                  <CardPicture card={one} images={images} width={342} />
                  <span className="card-title" dir="auto">
                    {one.title}
                  </span>
                  <span className="card-facts quiet">
                    <TitleFacts facts={factsOf(one).slice(0, 2)} />
                  </span>
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </section>
  )
}

type Place = { rail: number; card: number }
/** A card by its names, which stay while rows come and go, and where it was, for when it is gone itself. */
type NamedPlace = Place & { code: string | undefined; id: number | undefined }

function namedAt(rails: readonly Rail[], place: Place): NamedPlace {
  const rail = rails[place.rail]
  return { ...place, code: rail?.code, id: rail?.cards[place.card]?.id }
}

/** Where the named card is now; where it was, as far as there is something, when it or its row is gone. */
function placeOf(rails: readonly Rail[], named: NamedPlace | null): Place {
  const known = rails.findIndex(({ code }) => code === named?.code)
  const rail = known === -1 ? Math.min(named?.rail ?? 0, rails.length - 1) : known
  const cards = rails[rail]?.cards ?? []
  const card = known === -1 ? -1 : cards.findIndex(({ id }) => id === named?.id)
  return { rail, card: card === -1 ? Math.min(named?.card ?? 0, Math.max(0, cards.length - 1)) : card }
}

function placeAfter(key: string, { rail, card }: Place) {
  const isRtl = document.documentElement.dir === 'rtl'
  if (key === 'ArrowUp') return { rail: rail - 1, card }
  if (key === 'ArrowDown') return { rail: rail + 1, card }
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return { rail, card: card - 1 }
  return key === (isRtl ? 'ArrowLeft' : 'ArrowRight') ? { rail, card: card + 1 } : null
}
