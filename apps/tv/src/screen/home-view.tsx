import type { CatalogueImages, Rail, TitleCard } from '@castellan/contract/calls/tv-catalogue.ts'
import { i18n } from '../i18n/i18n.ts'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { CardAbout, factsOf } from './card-about.tsx'
import { CardPicture, pictureAt } from './card-picture.tsx'

export type HomeViewProps = {
  rails: readonly Rail[]
  images: CatalogueImages
  /** OK on a card. */
  onOpen: (card: TitleCard) => void
}

/** Rows of cards: up and down lead from row to row, the side keys along one; what the active one is is above. */
export function HomeView({ rails, images, onOpen }: HomeViewProps) {
  const [at, setAt] = useState({ rail: 0, card: 0 })
  const list = useRef<HTMLDivElement>(null)
  const rail = Math.min(at.rail, rails.length - 1)
  const card = Math.min(at.card, (rails[rail]?.cards.length ?? 1) - 1)
  const active = rails[rail]?.cards[card]
  const backdrop = pictureAt(images, active?.backdrop ?? null, 'backdrops', 1_280)
  const buttonAt = (place: { rail: number; card: number }) =>
    list.current?.querySelector<HTMLElement>(`[data-place="${place.rail}-${place.card}"]`)
  useEffect(() => list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true }), [])
  const move = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, { rail, card })
    const wanted = next && rails[next.rail]
    if (!wanted) return
    event.preventDefault()
    const place = { rail: next.rail, card: Math.max(0, Math.min(next.card, wanted.cards.length - 1)) }
    setAt(place)
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
                  tabIndex={railAt === rail && cardAt === card ? 0 : -1}
                  onFocus={() => setAt({ rail: railAt, card: cardAt })}
                  onClick={() => onOpen(one)}
                >
                  <CardPicture card={one} images={images} width={342} />
                  <span className="card-title" dir="auto">
                    {one.title}
                  </span>
                  <span className="card-facts quiet">{factsOf(one).slice(0, 2).join(' · ')}</span>
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </section>
  )
}

function placeAfter(key: string, { rail, card }: { rail: number; card: number }) {
  const isRtl = document.documentElement.dir === 'rtl'
  if (key === 'ArrowUp') return { rail: rail - 1, card }
  if (key === 'ArrowDown') return { rail: rail + 1, card }
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return { rail, card: card - 1 }
  return key === (isRtl ? 'ArrowLeft' : 'ArrowRight') ? { rail, card: card + 1 } : null
}
