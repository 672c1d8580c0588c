import i18next from 'i18next'
import { useContext, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import type { Channel } from '../channels/channel.ts'
import type { PlayFault } from '../play/play-fault.ts'
import { playStream } from '../play/play-stream.ts'
import { zap } from '../play/zap.ts'
import { StoreContext, useView } from './use-view.ts'

export interface PlayerProps {
  /** What channel up and down move through. */
  channels: readonly Channel[]
  row: number
  onRow: (row: number) => void
  onClose: () => void
}

type State = 'opening' | 'playing' | 'waiting' | PlayFault

/** One channel, over the whole screen: up and down zap, Back closes. */
export function Player({ channels, row, onRow, onClose }: PlayerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const wrap = useView().settings?.modes.zapping.wrap ?? true
  const channel = channels[row]
  const [state, setState] = usePlaying(video, channel)
  useEffect(() => dialog.current?.showModal(), [])
  if (channel === undefined) return null
  const obey = (event: KeyboardEvent) => {
    const step = ({ ArrowUp: 1, PageUp: 1, ArrowDown: -1, PageDown: -1 } as const)[event.key]
    if (step === undefined) return
    event.preventDefault()
    // The list runs downwards, so channel up is the row below.
    onRow(zap(row, step, { count: channels.length, wrap }))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="player"
      aria-label={channel.title}
      data-testid="player"
      data-state={state}
      onKeyDown={obey}
      onClose={onClose}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what a stranger's stream brings along is shown by the browser */}
      <video
        ref={video}
        playsInline
        onPlaying={() => setState('playing')}
        onWaiting={() => state === 'playing' && setState('waiting')}
      />
      <div className="player-line">
        <strong dir="auto">{channel.title}</strong>
        <span role="status" data-testid="player-state">
          {i18next.t(($) => $.tvLine.play[state])}
        </span>
        <button autoFocus onClick={onClose}>
          {i18next.t(($) => $.tvLine.play.close)}
        </button>
      </div>
    </dialog>
  )
}

/** Plays the channel; its address is read from the server when it is wanted and kept nowhere. */
function usePlaying(video: RefObject<HTMLVideoElement | null>, channel: Channel | undefined) {
  const { readAddress } = useContext(StoreContext).view()
  const [last, setLast] = useState<{ of: Channel | undefined; state: State }>({ of: undefined, state: 'opening' })
  // What the channel before came to says nothing of this one.
  const state = last.of === channel ? last.state : 'opening'
  const say = (next: State) => setLast({ of: channel, state: next })
  useEffect(() => {
    const element = video.current
    if (element === null || channel === undefined || readAddress === null) return undefined
    let isLeft = false
    let stop = () => undefined as void
    const fail = (fault: PlayFault) => isLeft || setLast({ of: channel, state: fault })
    const open = (address: string | null) => {
      if (isLeft) return
      if (address === null) fail('ticket')
      else stop = playStream(element, address, fail)
    }
    readAddress(channel).then(open, () => fail(navigator.onLine ? 'gone' : 'offline'))
    return () => {
      isLeft = true
      stop()
    }
  }, [video, channel, readAddress])
  return [state, say] as const
}
