import { i18n } from '../i18n/i18n.ts'
import { useDeferredValue, useEffect, useMemo, useRef, useState, useContext, type KeyboardEvent } from 'react'
import { channelId, type Channel } from '../channels/channel.ts'
import { filterChannels } from '../channels/filter-channels.ts'
import { keyOf, listPlaces, startOf, type Place } from '../channels/places.ts'
import { hasTitle, sectionOf, type ChannelSection } from '../channels/shown-channels.ts'
import { isBackKey } from '../remote/use-remote.ts'
import { CardAbout } from './titles/card-about.tsx'
import { ChannelRow } from './channel-row.tsx'
import { PhoneField } from './parts/phone-field.tsx'
import { PlaceRow } from './parts/place-row.tsx'
import { Player } from './play/player.tsx'
import { TitleDialog } from './titles/title-dialog.tsx'
import { useCards } from './titles/use-cards.ts'
import { useGuide } from './use-guide.ts'
import { useLocks } from './use-locks.ts'
import { useView, StoreContext } from './parts/use-view.ts'
import { useWatching } from './play/use-watching.ts'
import { VirtualList } from './parts/virtual-list.tsx'
import { TvPinDialog, type TvPinDialogProps } from './settings/tv-pin-dialog.tsx'

const rowHeight = 76
const tiles = { columns: 4, rowHeight: 176 }

type SectionViewProps = {
  channels: readonly Channel[]
  section: ChannelSection
  /** What is looked for from the start. */
  find: string
}

/** One part of the TV: groups next to the list, a filter above it, everything reached with four arrows. */
export function SectionView({ channels: listed, section, find }: SectionViewProps) {
  const { settings, sources } = useView()
  const mode = settings?.modes[section]
  const { watching, isFavourite, toggle, watched } = useWatching()
  const { channels, groups, closed, closedSources, verifier, open } = useLocks(listed)
  // Anyone who looks for something looks among all.
  const startOn = find === '' ? (mode?.start_on ?? 'last') : 'all'
  const begin = () => startOf(startOn, channels, { favourites: watching.favourites, last: watching.last[section] })
  const [chosen, setChosen] = useState(() => begin().place)
  const [active, setActive] = useState(() => begin().row)
  const [begun, setBegun] = useState(startOn)
  const [text, setText] = useState(find)
  const [activePlace, setActivePlace] = useState(0)
  const [asked, setAsked] = useState<Extract<Place, { name: string }> | null>(null)
  const [playing, setPlaying] = useState<Channel | null>(null)
  const [opened, setOpened] = useState<Channel | null>(null)
  const placeList = useRef<HTMLDivElement>(null)
  const channelList = useRef<HTMLDivElement>(null)
  const filter = useRef<HTMLInputElement>(null)
  // Another choice of the owner is seen at once, not at the next start.
  if (begun !== startOn) {
    setBegun(startOn)
    setChosen(begin().place)
    setActive(begin().row)
  }

  const favourites = useMemo(
    () => channels.filter((channel) => watching.favourites.includes(channelId(channel))),
    [channels, watching.favourites],
  )
  const places = listPlaces(groups, { all: channels.length, favourites: favourites.length }, closedSources)
  const place = places.find((one) => keyOf(one) === chosen) ?? places[0]!
  const group = place.kind === 'group' && !closed.has(place.name) ? place.name : null
  const wanted = useDeferredValue(text)
  const from = place.kind === 'favourites' ? favourites : channels
  const shown = useMemo(() => filterChannels(from, group, wanted), [from, group, wanted])
  const row = Math.min(active, Math.max(0, shown.length - 1))
  const guide = useGuide(shown, row)
  const { cardOf, hasCards } = useCards(shown, row)
  useEffect(() => channelList.current?.focus(), [])

  const goTo = (key: string) => {
    setChosen(key)
    setActive(0)
  }
  const choosePlace = (index: number) => {
    const next = places[index]
    if (next?.kind === 'source' || (next?.kind === 'group' && closed.has(next.name))) setAsked(next)
    else if (next !== undefined) goTo(keyOf(next))
  }
  const play = (channel: Channel | undefined) => {
    if (channel === undefined) return
    if (hasTitle(channel, sources)) setOpened(channel)
    else setPlaying(channel)
    watched(channel)
    if (shown.includes(channel)) setActive(shown.indexOf(channel))
  }
  useOrdered(section, play)
  const obey = (event: KeyboardEvent) => {
    if (isBackKey(event.nativeEvent) && (text !== '' || event.target === filter.current)) {
      setText('')
      channelList.current?.focus()
      event.preventDefault()
    }
    const at = shown[row]
    if (event.key.toLowerCase() === 'f' && event.target === channelList.current && at !== undefined) toggle(at)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="section" onKeyDown={obey}>
      <VirtualList
        id="groups"
        label={i18n.t(($) => $.tv.channels.groups)}
        count={places.length}
        rowHeight={rowHeight}
        active={Math.min(activePlace, places.length - 1)}
        onActive={setActivePlace}
        onChoose={choosePlace}
        list={placeList}
        renderRow={(index) => <PlaceRow place={places[index]!} chosen={keyOf(place)} closed={closed} />}
      />
      <section className="channel-pane">
        <div className="filter">
          <PhoneField
            input={filter}
            testId="filter"
            kind="search"
            label={i18n.t(($) => $.tv.channels.filter)}
            value={text}
            onChange={(wantedText) => {
              setText(wantedText)
              setActive(0)
            }}
            onSubmit={() => channelList.current?.focus()}
            onKeyDown={({ key }) => (key === 'Enter' ? channelList.current?.focus() : undefined)}
          />
          <span className="quiet" data-testid="position">
            {shown.length > 0 && i18n.t(($) => $.tv.channels.position, { position: row + 1, total: shown.length })}
          </span>
        </div>
        {hasCards && <CardAbout card={cardOf(shown[row])} />}
        <VirtualList
          id="channels"
          label={i18n.t(($) => $.tv.channels.list)}
          count={shown.length}
          {...(mode?.layout === 'grid' ? tiles : { rowHeight })}
          active={row}
          onActive={setActive}
          onChoose={(index) => play(shown[index])}
          list={channelList}
          isStart
          renderRow={(index) => (
            <ChannelRow
              channel={shown[index]!}
              isFavourite={isFavourite(shown[index]!)}
              programmes={guide.get(channelId(shown[index]!)) ?? []}
            />
          )}
        />
        {shown.length === 0 && wanted !== '' && (
          <p className="no-match">{i18n.t(($) => $.tv.channels.noMatch, { text: wanted })}</p>
        )}
      </section>
      {playing !== null && (
        <Player
          channels={channels}
          channel={playing}
          onChannel={play}
          onClose={() => {
            setPlaying(null)
            channelList.current?.focus()
          }}
        />
      )}
      {opened !== null && <TitleDialog channel={opened} onClose={() => setOpened(null)} />}
      {asked !== null && (
        <GroupLock
          group={asked.name}
          verifier={verifier}
          onRight={() => {
            open()
            goTo(asked.kind === 'group' ? keyOf(asked) : 'all')
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

/** Plays the channel of a remote command, in its part of the TV. */
function useOrdered(section: ChannelSection, play: (channel: Channel) => void): void {
  const { ordered } = useView()
  const store = useContext(StoreContext)
  const latest = useRef(play)
  useEffect(() => {
    latest.current = play
  })
  useEffect(() => {
    if (ordered === null || sectionOf(ordered) !== section) return
    latest.current(ordered)
    store.change({ ordered: null })
  }, [ordered, section, store])
}

/** Asks for the parents' PIN before a group opens. */
function GroupLock({ group, ...rest }: { group: string } & Omit<TvPinDialogProps, 'lock' | 'title' | 'about'>) {
  const name = group || i18n.t(($) => $.tv.channels.noGroup)
  return (
    <TvPinDialog
      lock="parent"
      title={i18n.t(($) => $.tvSettings.pin.parent)}
      about={i18n.t(($) => $.tvSettings.pin.parentAbout, { group: name })}
      {...rest}
    />
  )
}
