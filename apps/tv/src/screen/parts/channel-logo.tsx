import { logosPath } from '@castellan/contract/access/picture-sizes.ts'
import { useState } from 'react'
import type { Channel } from '../../channels/channel.ts'

type ChannelLogoProps = { channel: Pick<Channel, 'title' | 'kind' | 'logo'> }

/** The logo of a channel, from the panel alone: an address out of a playlist is opened by nobody here. Its initials until it is there, and where there is none. */
export function ChannelLogo({ channel: { title, kind, logo } }: ChannelLogoProps) {
  const [last, setLast] = useState({ logo: '', isShown: false })
  const isTried = logo.startsWith(logosPath)
  const state = last.logo !== logo ? 'coming' : last.isShown ? 'shown' : 'failed'
  return (
    <span className="logo" aria-hidden="true" data-kind={kind} data-logo={isTried ? state : undefined}>
      {(!isTried || state !== 'shown') && initialsOf(title)}
      {isTried && state !== 'failed' && (
        <img
          key={logo}
          src={`${logo}w185`}
          alt=""
          loading="lazy"
          decoding="async"
          onLoad={() => setLast({ logo, isShown: true })}
          onError={() => setLast({ logo, isShown: false })}
        />
      )}
    </span>
  )
}

/** The first letters of the first two words; a short number stays whole: Sport 10 is not Sport 1. */
export function initialsOf(title: string): string {
  const words = title.split(/[\s|:._-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  return words
    .slice(0, 2)
    .map((word) => (/^\d{1,3}$/u.test(word) ? word : (Array.from(word)[0] ?? '')))
    .join('')
    .toUpperCase()
}
