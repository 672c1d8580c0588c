import i18next from 'i18next'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { shownChannels } from '../channels/shown-channels.ts'
import { filterChannels, listGroups } from '../channels/filter-channels.ts'
import type { Group } from '../channels/filter-channels.ts'
import { ChannelCount } from './channel-count.tsx'
import { ChannelRow } from './channel-row.tsx'
import { IdentityLine } from './identity-line.tsx'
import { Mark } from './mark.tsx'
import { PinDialog } from './pin-dialog.tsx'
import { Player } from './player.tsx'
import { SettingsButton } from './settings-button.tsx'
import { PhoneField } from './phone-field.tsx'
import { StatusLine } from './status-line.tsx'
import { useGuide } from './use-guide.ts'
import { useLockedGroups } from './use-locked-groups.ts'
import { useView } from './use-view.ts'
import { VirtualList } from './virtual-list.tsx'

const rowHeight = 76

/** The channels: groups beside the list, a filter above it, everything reached with four arrows. */
export function ChannelsScreen({ onSetup }: { onSetup: () => void }) {
  const { channels: all, settings } = useView()
  const [text, setText] = useState('')
  const [chosenGroup, setGroup] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const [activeGroup, setActiveGroup] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const groupList = useRef<HTMLDivElement>(null)
  const channelList = useRef<HTMLDivElement>(null)
  const filter = useRef<HTMLInputElement>(null)

  const modes = settings?.modes ?? null
  const allowed = useMemo(() => shownChannels(all, modes), [all, modes])
  const groups = useMemo(() => listGroups(allowed), [allowed])
  const { closed, verifier, open } = useLockedGroups(groups)
  const [askedGroup, setAskedGroup] = useState<string | null>(null)
  const channels = useMemo(() => allowed.filter((channel) => !closed.has(channel.group)), [allowed, closed])
  const isThere = groups.some(({ name }) => name === chosenGroup) && !closed.has(chosenGroup ?? '')
  const group = isThere ? chosenGroup : null
  const wanted = useDeferredValue(text)
  const shown = useMemo(() => filterChannels(channels, group, wanted), [channels, group, wanted])
  const row = Math.min(active, Math.max(0, shown.length - 1))
  const guide = useGuide(shown, row)
  useEffect(() => channelList.current?.focus(), [])

  const chooseGroup = (index: number) => {
    const name = index === 0 ? null : (groups[index - 1]?.name ?? null)
    if (name !== null && closed.has(name)) {
      setAskedGroup(name)
      return
    }
    setGroup(name)
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
        <div className="header-buttons">
          <SettingsButton />
          <button onClick={onSetup}>{i18next.t(($) => $.tv.channels.toSetup)}</button>
        </div>
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
            isClosed={index > 0 && closed.has(groups[index - 1]?.name ?? '')}
          />
        )}
      />
      <section className="channel-pane">
        <div className="filter">
          <PhoneField
            input={filter}
            testId="filter"
            kind="search"
            label={i18next.t(($) => $.tv.channels.filter)}
            value={text}
            onChange={(wantedText) => {
              setText(wantedText)
              setActive(0)
            }}
            onSubmit={() => channelList.current?.focus()}
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
          onChoose={() => setPlaying(true)}
          onLeaveTop={() => filter.current?.focus()}
          list={channelList}
          renderRow={(index) => {
            const channel = shown[index]
            return channel === undefined ? null : (
              <ChannelRow channel={channel} programmes={guide.get(`${channel.source}/${channel.key}`) ?? []} />
            )
          }}
        />
        {shown.length === 0 && <p className="no-match">{i18next.t(($) => $.tv.channels.noMatch, { text: wanted })}</p>}
      </section>
      <footer>
        <StatusLine />
        <IdentityLine />
      </footer>
      {isPlaying && (
        <Player
          channels={shown}
          row={row}
          onRow={setActive}
          onClose={() => {
            setPlaying(false)
            channelList.current?.focus()
          }}
        />
      )}
      {askedGroup !== null && (
        <PinDialog
          lock="parent"
          title={i18next.t(($) => $.tvSettings.pin.parent)}
          about={i18next.t(($) => $.tvSettings.pin.parentAbout, {
            group: askedGroup || i18next.t(($) => $.tv.channels.noGroup),
          })}
          verifier={verifier}
          onRight={() => {
            open()
            setGroup(askedGroup)
            setActive(0)
            setAskedGroup(null)
          }}
          onClose={() => setAskedGroup(null)}
        />
      )}
    </main>
  )
}

type GroupRowProps = { group: Group | null; total: number; isChosen: boolean; isClosed: boolean }

function GroupRow({ group, total, isChosen, isClosed }: GroupRowProps) {
  const name =
    group === null ? i18next.t(($) => $.tv.channels.allGroups) : group.name || i18next.t(($) => $.tv.channels.noGroup)
  return (
    <>
      <span className="group-name" dir="auto" data-chosen={isChosen}>
        {name}
      </span>
      {isClosed && <LockSign />}
      <span className="group-count">{(group?.count ?? total).toLocaleString(i18next.language)}</span>
    </>
  )
}

function LockSign() {
  return (
    <svg className="lock" viewBox="0 0 24 24" role="img" aria-label={i18next.t(($) => $.tvSettings.locked)}>
      <rect x="4" y="10.5" width="16" height="10.5" rx="2" />
      <path d="M8 10.5V7a4 4 0 0 1 8 0v3.5" />
    </svg>
  )
}
