import type { HomeScreen, HomeTitle } from '@castellan/contract/calls/home-screen.ts'
import { cx } from 'class-variance-authority'
import { useState } from 'react'

type Images = HomeScreen['images']
type PosterProps = {
  title: Pick<HomeTitle, 'title' | 'poster'>
  images: Images
  className?: string
  /** Of the preview: letters as large as the small screen allows. */
  isTiny?: boolean
}

/** Widths a poster is asked for in; the panel answers with the nearest it has. */
const widths = ['w185', 'w342'] as const

/** The poster of a title; until there is one, its name in its place. */
export function Poster({ title: { title, poster }, images, className, isTiny = false }: PosterProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const size = widths.find((width) => images?.posters.includes(width)) ?? images?.posters[0]
  const isOwn = images?.base.startsWith('/') === true
  const frame = cx('relative block aspect-2/3 w-full overflow-hidden rounded-sm', className)
  if (poster !== null && isOwn && size !== undefined && failed !== poster)
    return (
      <span className={cx(frame, 'bg-sunk')}>
        <img
          src={`${images!.base}${size}${poster}`}
          alt=""
          draggable={false}
          decoding="async"
          onError={() => setFailed(poster)}
          className="size-full object-cover"
        />
      </span>
    )
  return (
    <span className={cx(frame, 'dark grid items-end bg-linear-to-b from-rail-on to-rail text-start text-rail-ink')}>
      <bdi
        className={cx(
          'line-clamp-5 hyphens-auto wrap-break-word p-[8%] font-medium',
          isTiny ? 'text-[1.3cqw] leading-tight' : 'text-[10px] leading-3',
        )}
      >
        {title}
      </bdi>
    </span>
  )
}
