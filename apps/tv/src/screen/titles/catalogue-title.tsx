import type { CatalogueImages, TitleCard, TitlePage } from '@castellan/contract/calls/tv-catalogue.ts'
import { findPlayable, type Playable } from '@castellan/tv/match-titles.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Channel } from '../../channels/channel.ts'
import { hasTitle } from '../../channels/shown-channels.ts'
import { factsOf } from './card-about.tsx'
import { CardPicture, pictureAt } from './card-picture.tsx'
import { TitleFacts } from './title-facts.tsx'
import { Player } from '../play/player.tsx'
import { TitleDialog } from './title-dialog.tsx'
import { TrailerDialog } from './trailer-dialog.tsx'
import { useTitlePage } from './use-title-page.ts'
import { useView } from '../parts/use-view.ts'
import { useWatching } from '../play/use-watching.ts'
import { shownCountry } from '../../i18n/shown-country.ts'
import { formatDay } from '../../i18n/format-day.ts'
import { joinNames } from '../../i18n/join-names.ts'

type Video = TitlePage['videos'][number]
type Props = { card: TitleCard; images: CatalogueImages; channels: readonly Channel[]; onClose: () => void }

/** A title of the catalogue: its picture, who is in it, its trailers and episodes, and what of it this TV can play. */
export function CatalogueTitle({ card, images: cardImages, channels, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { page, images, isGone } = useTitlePage(card.id)
  const { sources } = useView()
  const { watched } = useWatching()
  const [playing, setPlaying] = useState<Channel | null>(null)
  const [opened, setOpened] = useState<Channel | null>(null)
  const [badLogo, setBadLogo] = useState<string | null>(null)
  const [trailer, setTrailer] = useState<Video | null>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const playable = useMemo(() => (page === null ? [] : findPlayable(page, channels)), [page, channels])
  const title = page ?? card
  const logo = pictureAt(images, page?.logo ?? null, 'backdrops', 500)
  const backdrop = pictureAt(images ?? cardImages, title.backdrop, 'backdrops', 1_280)
  const play = (channel: Channel) => {
    if (hasTitle(channel, sources)) setOpened(channel)
    else setPlaying(channel)
    watched(channel)
  }
  const whole = playable.find(({ episode }) => episode === null) ?? (card.kind === 'movie' ? playable[0] : undefined)
  const first = page === null ? undefined : firstSeason(page, playable)
  const start = whole ? 'play' : first ? 'episode' : page?.videos.length ? 'trailer' : 'close'
  // What plays it comes with an answer, and takes the focus the dialog gave away before, until somebody has moved it.
  const hasMoved = useRef(false)
  useEffect(() => {
    if (!hasMoved.current) dialog.current?.querySelector<HTMLElement>('[data-start]')?.focus()
  }, [start])
  const moves = () => {
    hasMoved.current = true
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={dialog}
        className="title-page"
        aria-label={title.title}
        data-testid="title-page"
        onKeyDown={moves}
        onPointerDown={moves}
        onClose={onClose}
      >
        {backdrop !== null && <img className="title-backdrop" src={backdrop} alt="" />}
        <div className="title-scroll" data-scroll>
          <header>
            <CardPicture card={title} images={images ?? cardImages} width={342} />
            <div className="title-head">
              <h1 dir="auto">
                {logo === null || badLogo === logo ? (
                  title.title
                ) : (
                  <img className="title-logo" src={logo} alt={title.title} onError={() => setBadLogo(logo)} />
                )}
              </h1>
              <p className="quiet">
                <TitleFacts
                  facts={[...factsOf(title), ...lengthOf(page), ...(page?.countries ?? []).map(shownCountry)]}
                />
              </p>
              <p className="title-overview" dir="auto">
                {title.overview}
              </p>
              <p role="status" className="title-found" data-testid="playable">
                {page === null && !isGone && i18n.t(($) => $.tv.page.loading)}
                {isGone && i18n.t(($) => $.tv.page.gone)}
                {page !== null && foundText(playable, sources)}
              </p>
              <div className="header-buttons">
                {whole !== undefined && (
                  <button data-start data-testid="play-title" onClick={() => play(whole.entry)}>
                    {i18n.t(($) => $.tvLine.title.play)}
                  </button>
                )}
                {page?.videos.map((video, index) => (
                  <button
                    key={video.url}
                    data-start={(start === 'trailer' && index === 0) || undefined}
                    data-testid="trailer"
                    onClick={() => setTrailer(video)}
                  >
                    <span aria-hidden="true">▶</span> <bdi>{video.name}</bdi>
                  </button>
                ))}
                <button data-start={start === 'close' || undefined} onClick={onClose}>
                  {i18n.t(($) => $.tvSettings.close)}
                </button>
              </div>
            </div>
          </header>
          {page !== null && page.seasons.length > 0 && (
            <Seasons
              page={page}
              images={images}
              playable={playable}
              first={first}
              isStart={start === 'episode'}
              onPlay={play}
            />
          )}
          {page !== null && <People page={page} images={images} />}
        </div>
      </dialog>
      {playing !== null && (
        <Player
          channels={playable.map(({ entry }) => entry)}
          channel={playing}
          onChannel={setPlaying}
          onClose={() => setPlaying(null)}
        />
      )}
      {opened !== null && <TitleDialog channel={opened} onClose={() => setOpened(null)} />}
      {trailer !== null && <TrailerDialog video={trailer} onClose={() => setTrailer(null)} />}
    </>
  )
}

function lengthOf(page: TitlePage | null): string[] {
  if (!page?.runtime_min) return []
  return [new Intl.NumberFormat(i18n.locale, { style: 'unit', unit: 'minute' }).format(page.runtime_min)]
}

/** What of it can be played, and from which list; titles without an entry are to be found elsewhere. */
function foundText(playable: readonly Playable<Channel>[], sources: readonly { id: string; name: string }[]): string {
  if (playable.length === 0) return i18n.t(($) => $.tv.page.notHere)
  const ids = new Set(playable.map(({ entry }) => entry.source))
  const names = sources.filter(({ id }) => ids.has(id)).map(({ name }) => name)
  return i18n.t(($) => $.tv.page.here, { names: joinNames(names) })
}

type SeasonsProps = {
  page: TitlePage
  images: CatalogueImages
  playable: readonly Playable<Channel>[]
  /** The season with the first episode there is to play. */
  first: number | undefined
  /** The focus begins at that episode. */
  isStart: boolean
  onPlay: (channel: Channel) => void
}

/** The entry that plays an episode; a list that names no season has the first one. */
function entryOf(playable: readonly Playable<Channel>[], season: number, number: number): Channel | undefined {
  return playable.find((one) => one.episode === number && (one.season ?? 1) === season)?.entry
}

/** The first season of which something can be played, the specials last. */
function firstSeason({ seasons }: TitlePage, playable: readonly Playable<Channel>[]): number | undefined {
  const playing = seasons.filter(({ number, episodes }) =>
    episodes.some((episode) => entryOf(playable, number, episode.number)),
  )
  return (playing.find(({ number }) => number > 0) ?? playing[0])?.number
}

function Seasons({ page: { seasons }, images, playable, first, isStart, onPlay }: SeasonsProps) {
  const [wanted, setWanted] = useState<number | null>(null)
  const chosen = wanted ?? first ?? seasons.find(({ number }) => number > 0)?.number ?? seasons[0]!.number
  const season = seasons.find(({ number }) => number === chosen) ?? seasons[0]!
  const start = isStart ? season.episodes.find(({ number }) => entryOf(playable, chosen, number)) : undefined
  return (
    <section aria-label={i18n.t(($) => $.tvLine.title.episodes)}>
      {seasons.length > 1 && (
        <nav className="tabs">
          {seasons.map((each) => (
            <button
              key={each.number}
              dir="auto"
              aria-pressed={each.number === chosen}
              onClick={() => setWanted(each.number)}
            >
              {seasonName(each)}
            </button>
          ))}
        </nav>
      )}
      <AboutSeason season={season} images={images} isAlone={seasons.length === 1} />
      <ol className="title-episodes">
        {season.episodes.map(({ number, title, overview, still, aired_at }) => {
          const entry = entryOf(playable, chosen, number)
          const picture = pictureAt(images, still, 'backdrops', 185)
          return (
            <li key={number}>
              <button
                data-start={number === start?.number || undefined}
                aria-disabled={entry === undefined}
                onClick={() => entry && onPlay(entry)}
              >
                <span className="group-count">{number}</span>
                {picture !== null && <img className="still" src={picture} alt="" loading="lazy" decoding="async" />}
                <span className="channel-title" dir="auto">
                  {title}
                  {/* Aired on a day of the calendar, whatever the hour is here. */}
                  {aired_at !== null && <span className="now-next">{formatDay(aired_at, 'UTC')}</span>}
                  {overview !== '' && <span className="now-next">{overview}</span>}
                </span>
                {/* Of a title that is in no list the page says so above. */}
                {playable.length > 0 && (
                  <span className="quiet">
                    {entry === undefined ? i18n.t(($) => $.tv.page.episodeAway) : i18n.t(($) => $.tvLine.title.play)}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

type Season = TitlePage['seasons'][number]

function seasonName({ number, name }: Season): string {
  if (name) return name
  return number === 0 ? i18n.t(($) => $.tv.page.specials) : i18n.t(($) => $.tvLine.title.season, { number })
}

/** What is known of a season apart from its episodes; one that is alone has no tab to be named on. */
function AboutSeason({ season, images, isAlone }: { season: Season; images: CatalogueImages; isAlone: boolean }) {
  const picture = pictureAt(images, season.poster ?? null, 'posters', 185)
  const name = isAlone && season.name ? season.name : ''
  if (picture === null && !season.overview && name === '') return null
  return (
    <div className="title-season" data-testid="season">
      {picture !== null && <img key={picture} src={picture} alt="" loading="lazy" decoding="async" />}
      <div>
        {name !== '' && <h2 dir="auto">{name}</h2>}
        {season.aired_at && <p className="quiet">{formatDay(season.aired_at, 'UTC')}</p>}
        <p className="title-overview" dir="auto">
          {season.overview}
        </p>
      </div>
    </div>
  )
}

function People({ page: { cast, crew }, images }: { page: TitlePage; images: CatalogueImages }) {
  if (cast.length === 0 && crew.length === 0) return null
  return (
    <section aria-label={i18n.t(($) => $.tv.page.cast)}>
      <h2>{i18n.t(($) => $.tv.page.cast)}</h2>
      {/* People have no target, but a remote reaches only focusable elements. */}
      <ul className="people" data-testid="cast">
        {[...cast, ...crew].map(({ department, name, role, picture }) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <li key={`${department} ${name} ${role}`} tabIndex={0}>
            <CardPicture
              card={{ title: name, poster: picture === null ? null : `/${picture}`, kind: 'movie' }}
              images={images}
              width={185}
            />
            <strong dir="auto">{name}</strong>
            <span className="quiet" dir="auto">
              {role}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
