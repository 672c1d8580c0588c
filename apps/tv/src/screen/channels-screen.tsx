import i18next from 'i18next'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { filterChannels, listGroups } from '../channels/filter-channels.ts'
import type { Group } from '../channels/filter-channels.ts'
import { ChannelCount } from './channel-count.tsx'
import { ChannelRow } from './channel-row.tsx'
import { IdentityLine } from './identity-line.tsx'
import { Mark } from './mark.tsx'
import { StatusLine } from './status-line.tsx'
import { useView } from './use-view.ts'
import { VirtualList } from './virtual-list.tsx'

const rowHeight = 76

/** The channels: groups beside the list, a filter above it, everything reached with four arrows. */
export function ChannelsScreen({ onSetup }: { onSetup: () => void }) {
  const { channels } = useView()
  const [text, setText] = useState('')
  const [chosenGroup, setGroup] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const [activeGroup, setActiveGroup] = useState(0)
  const groupList = useRef<HTMLDivElement>(null)
  const channelList = useRef<HTMLDivElement>(null)
  const filter = useRef<HTMLInputElement>(null)

  const groups = useMemo(() => listGroups(channels), [channels])
  const group = groups.some(({ name }) => name === chosenGroup) ? chosenGroup : null
  const wanted = useDeferredValue(text)
  const shown = useMemo(() => filterChannels(channels, group, wanted), [channels, group, wanted])
  const row = Math.min(active, Math.max(0, shown.length - 1))
  useEffect(() => channelList.current?.focus(), [])

  const chooseGroup = (index: number) => {
    setGroup(index === 0 ? null : (groups[index - 1]?.name ?? null))
    setActive(0)
  }
  const cross = ({ key }: KeyboardEvent) => {
    const isBackward = document.documentElement.dir === 'rtl' ? key === 'ArrowRight' : key === 'ArrowLeft'
    const isForward = document.documentElement.dir === 'rtl' ? key === 'ArrowLeft' : key === 'ArrowRight'
    if (isBackward && document.activeElement === channelList.current) groupList.current?.focus()
    if (isForward && document.activeElement === groupList.current) channelList.current?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <main className="channels" onKeyDown={cross}>
      <header>
        <Mark />
        <ChannelCount />
        <button onClick={onSetup}>{i18next.t(($) => $.tv.channels.toSetup)}</button>
      </header>
      <VirtualList
        id="groups"
        label={i18next.t(($) => $.tv.channels.groups)}
        count={groups.length + 1}
        rowHeight={rowHeight}
        active={Math.min(activeGroup, groups.length)}
        onActive={setActiveGroup}
        onChoose={chooseGroup}
        list={groupList}
        renderRow={(index) => (
          <GroupRow
            group={groups[index - 1] ?? null}
            total={channels.length}
            isChosen={(index === 0 ? null : groups[index - 1]?.name) === group}
          />
        )}
      />
      <section className="channel-pane">
        <div className="filter">
          <input
            ref={filter}
            type="search"
            value={text}
            placeholder={i18next.t(($) => $.tv.channels.filter)}
            aria-label={i18next.t(($) => $.tv.channels.filter)}
            onChange={({ target }) => {
              setText(target.value)
              setActive(0)
            }}
            onKeyDown={({ key }) => (key === 'ArrowDown' || key === 'Enter' ? channelList.current?.focus() : undefined)}
          />
          <span className="quiet" data-testid="position">
            {shown.length > 0 && i18next.t(($) => $.tv.channels.position, { position: row + 1, total: shown.length })}
          </span>
        </div>
        <VirtualList
          id="channels"
          label={i18next.t(($) => $.tv.channels.list)}
          count={shown.length}
          rowHeight={rowHeight}
          active={row}
          onActive={setActive}
          onLeaveTop={() => filter.current?.focus()}
          list={channelList}
          renderRow={(index) => {
            const channel = shown[index]
            return channel === undefined ? null : <ChannelRow channel={channel} />
          }}
        />
        {shown.length === 0 && <p className="no-match">{i18next.t(($) => $.tv.channels.noMatch, { text: wanted })}</p>}
      </section>
      <footer>
        <StatusLine />
        <IdentityLine />
      </footer>
    </main>
  )
}

type GroupRowProps = { group: Group | null; total: number; isChosen: boolean }

function GroupRow({ group, total, isChosen }: GroupRowProps) {
  const name =
    group === null ? i18next.t(($) => $.tv.channels.allGroups) : group.name || i18next.t(($) => $.tv.channels.noGroup)
  return (
    <>
      <span className="group-name" dir="auto" data-chosen={isChosen}>
        {name}
      </span>
      <span className="group-count">{(group?.count ?? total).toLocaleString(i18next.language)}</span>
    </>
  )
}
