import type { TvSeason, TvTitle, tvTitlesCalls } from '@castellan/contract/calls/tv-titles.ts'
import { formatWritten } from '../../i18n/format-day.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useEffect, useRef, useState } from 'react'
import type { Channel } from '../../channels/channel.ts'
import { episodeChannels } from '../../channels/episode-channels.ts'
import { Player } from '../play/player.tsx'
import { useWatching } from '../play/use-watching.ts'
import { VirtualList } from '../parts/virtual-list.tsx'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { useView } from '../parts/use-view.ts'

const rowHeight = 76

/** A film or series of an Xtream login: what the provider says of it, and its seasons and episodes. */
export function TitleDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const answer = useTitle(channel)
  const { isFavourite, toggle } = useWatching()
  const [chosen, setChosen] = useState(0)
  const [playing, setPlaying] = useState<Channel | null>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const seasons = answer?.title?.seasons ?? []
  const season = seasons[Math.min(chosen, seasons.length - 1)]
  const episodes = season === undefined ? [channel] : episodeChannels(channel, season)
  return (
    <>
      <dialog ref={dialog} className="title" aria-label={channel.title} data-testid="title" onClose={onClose}>
        <header>
          <h1 dir="auto">{channel.title}</h1>
          <div className="header-buttons">
            {channel.kind === 'movie' && (
              <button autoFocus data-start onClick={() => setPlaying(channel)}>
                {i18n.t(($) => $.tvLine.title.play)}
              </button>
            )}
            <button aria-pressed={isFavourite(channel)} data-testid="favourite" onClick={() => toggle(channel)}>
              {i18n.t(($) => $.tvLine.play.favourite)}
            </button>
            <button onClick={onClose}>{i18n.t(($) => $.tvSettings.close)}</button>
          </div>
        </header>
        <p role="status" className="quiet">
          {answer === null && i18n.t(($) => $.tvLine.title.loading)}
          {answer?.fault && i18n.t(($) => $.tvLine.title.failed)}
        </p>
        {answer?.title && <About title={answer.title} />}
        {seasons.length > 1 && <Seasons seasons={seasons} chosen={season} onChoose={setChosen} />}
        {season !== undefined && (
          <Episodes key={season.number} season={season} onPlay={(index) => setPlaying(episodes[index] ?? null)} />
        )}
      </dialog>
      {playing !== null && (
        <Player channels={episodes} channel={playing} onChannel={setPlaying} onClose={() => setPlaying(null)} />
      )}
    </>
  )
}

function About({ title: { plot, genre, released, rating, duration_s, cast } }: { title: TvTitle }) {
  const minutes = duration_s === null ? null : Math.round(duration_s / 60)
  const points = rating?.toLocaleString(i18n.locale, { maximumFractionDigits: 1 })
  const length = new Intl.NumberFormat(i18n.locale, { style: 'unit', unit: 'minute' })
  const facts = [
    formatWritten(released),
    minutes ? length.format(minutes) : '',
    points ? `★\u00a0${points}` : '',
    genre,
    cast,
  ]
  return (
    <div className="title-about">
      <p className="quiet" dir="auto">
        {facts.filter(Boolean).join(' · ')}
      </p>
      <p dir="auto">{plot}</p>
    </div>
  )
}

type SeasonsProps = {
  seasons: readonly TvSeason[]
  chosen: TvSeason | undefined
  onChoose: (index: number) => void
}

function Seasons({ seasons, chosen, onChoose }: SeasonsProps) {
  return (
    <nav className="tabs">
      {seasons.map((season, index) => (
        <button key={season.number} aria-pressed={season === chosen} onClick={() => onChoose(index)}>
          {season.title || i18n.t(($) => $.tvLine.title.season, { number: season.number })}
        </button>
      ))}
    </nav>
  )
}

function Episodes({ season: { episodes }, onPlay }: { season: TvSeason; onPlay: (index: number) => void }) {
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  useEffect(() => list.current?.focus(), [])
  return (
    <VirtualList
      id="episodes"
      label={i18n.t(($) => $.tvLine.title.episodes)}
      count={episodes.length}
      rowHeight={rowHeight}
      active={active}
      onActive={setActive}
      onChoose={onPlay}
      list={list}
      isStart
      renderRow={(index) => (
        <>
          <span className="group-count">{episodes[index]!.number}</span>
          <span className="channel-title" dir="auto">
            {episodes[index]!.title}
            <span className="now-next" dir="auto">
              {episodes[index]!.plot}
            </span>
          </span>
        </>
      )}
    />
  )
}

type Answer = AnswerOf<typeof tvTitlesCalls.title>

/** What the provider says of a film or series, asked when it is opened; null until there is an answer. */
function useTitle(channel: Channel): Pick<Answer, 'title' | 'fault'> | null {
  const { readTitle } = useView()
  const [answer, setAnswer] = useState<Pick<Answer, 'title' | 'fault'> | null>(null)
  useEffect(() => {
    let isLeft = false
    const keep = (next: Pick<Answer, 'title' | 'fault'>) => isLeft || setAnswer(next)
    readTitle?.(channel).then(keep, () => keep({ title: null, fault: 'timeout' }))
    return () => {
      isLeft = true
    }
  }, [readTitle, channel])
  return answer
}
