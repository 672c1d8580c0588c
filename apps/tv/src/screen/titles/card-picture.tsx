import type { CatalogueImages, TitleCard } from '@castellan/contract/calls/tv-catalogue.ts'
import { useState } from 'react'
import { initialsOf } from '../parts/channel-logo.tsx'

type Kind = 'posters' | 'backdrops'

/** The address of a picture, about so many pixels wide; null where there is none. Only the panel's own are loaded: this page opens no address of a stranger. */
export function pictureAt(images: CatalogueImages, path: string | null, kind: Kind, width: number): string | null {
  if (images === null || path === null || !images.base.startsWith('/')) return null
  const sizes = images[kind].map((name) => ({ name, width: Number(/^w(\d+)$/u.exec(name)?.[1] ?? 0) }))
  const size =
    sizes.filter((each) => each.width >= width).toSorted((one, other) => one.width - other.width)[0] ?? sizes.at(-1)
  return size === undefined ? null : `${images.base}${size.name}${path}`
}

type Props = { card: Pick<TitleCard, 'title' | 'poster' | 'kind'>; images: CatalogueImages; width: number }

/** The poster of a card; its initials until it is there, and where there is none. */
export function CardPicture({ card: { title, poster, kind }, images, width }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  const address = pictureAt(images, poster, 'posters', width)
  return (
    <span className="card-picture" data-kind={kind} aria-hidden="true">
      {address === null || failed === address ? (
        initialsOf(title)
      ) : (
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setFailed(address)} />
      )}
    </span>
  )
}
