import { messageActions, messagePlacements } from '@castellan/contract/access/message-kinds.ts'
import { tvMessagesCalls, type TvMessage } from '@castellan/contract/calls/tv-messages.ts'
import { textInputCalls, type TextKind } from '@castellan/contract/calls/text-input.ts'
import { tvFaultsCalls } from '@castellan/contract/calls/tv-faults.ts'
import { tvLicenceCalls } from '@castellan/contract/calls/tv-licence.ts'
import { tvUpdatesCalls } from '@castellan/contract/calls/tv-updates.ts'
import type { Push } from '@castellan/contract/calls/tv.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { memorySink } from '@castellan/tv/update/download-update.ts'
import type { OnUpdateProgress } from '@castellan/tv/update/update-errand.ts'
import type { TvCommand, TvText } from '@castellan/tv/line/orders.ts'
import type { TvClient } from '@castellan/tv/tv-client.ts'
import type { Channel } from '../channels/channel.ts'
import { isClosed, lockedSources } from '../channels/shown-channels.ts'
import type { TvStore, TvView } from './tv-store.ts'
import type { Views } from './views.ts'

/** A message on screen; `id` is null for one that has no receipt. */
export type Notice = {
  id: string | null
  title: string
  body: string
  placement: TvMessage['placement']
  needsConfirm: boolean
  /** An address of the panel. */
  picture?: string | null
  /** Goes by itself after so many seconds. */
  autoHideS?: number | null
  action?: TvMessage['action']
  /** The app starts again once it was closed. */
  rebootsAfter?: boolean
}
export type Licence = AnswerOf<typeof tvLicenceCalls.read>
/** A field of this page that a phone may fill. */
type OpenField = { field: string; session: string; code: string; set: (text: TvText) => boolean }

/** What people say to this TV: codes, messages, texts, commands, updates. */
export type TvLine = {
  /** Shows codes until a phone is paired; the answer ends it. */
  pair(): () => void
  openField(field: { name: string; kind: TextKind; masked: boolean; set: (text: TvText) => boolean }): () => void
  type(text: TvText): boolean
  command(command: TvCommand): Promise<void>
  notice(push: Push): void
  /** Messages that came while this page was not there, and those nobody has dealt with yet. */
  catchUp(): Promise<void>
  /** The licence text; null where it cannot be had now. */
  readLicence(): Promise<Licence | null>
  acceptLicence(version: number): Promise<void>
  /** Reports to those who manage this TV that a channel does not play; false when the report failed. */
  reportFault(fault: { source: string; title: string; detail: string }): Promise<boolean>
  /** A message goes from the screen unread. */
  hide(notice: Notice): void
  /** The reader is done with a message: it was read, and confirmed where that is asked for. */
  close(notice: Notice): void
  /** Brings and installs the offered update, and starts again as the new version. */
  installUpdate(): void
  skipUpdate(): void
}

export function createTvLine(store: TvStore, tv: () => TvClient | null, views: Views): TvLine {
  let open: OpenField | null = null
  const quietly = (work: Promise<unknown> | undefined) => void work?.catch(() => undefined)

  const closeField = (session: string) => {
    if (open?.session !== session) return
    open = null
    store.change({ openField: null })
    quietly(tv()?.ask(textInputCalls.close, { body: { session } }))
  }
  return {
    ...createReports(store, tv, views),
    pair() {
      const stop = new AbortController()
      const show = tv()?.pair((codes) => store.change({ pairing: codes }), stop.signal)
      quietly(show?.then((state) => store.change({ pairing: null, isPaired: state === 'ok' })))
      return () => stop.abort()
    },
    openField({ name, kind, masked, set }) {
      let isLeft = false
      let session: string | null = null
      const opening = tv()?.ask(textInputCalls.open, { body: { field: name, kind, masked } })
      quietly(
        opening?.then((opened) => {
          session = opened.session
          open = { field: name, session, code: opened.code, set }
          if (isLeft) closeField(session)
          else store.change({ openField: { name, code: opened.code } })
        }),
      )
      return () => {
        isLeft = true
        if (session !== null) closeField(session)
      }
    },
    type: (text) => open !== null && open.session === text.session && open.set(text),
    command: (command) => obey(store, command),
    notice: (push) => show(store, push),
    hide: (notice) => store.change({ notices: store.view().notices.filter((one) => one !== notice) }),
    close(notice) {
      store.change({ notices: store.view().notices.filter((one) => one !== notice) })
      if (notice.id === null) return
      const state = notice.needsConfirm ? 'confirmed' : 'read'
      quietly(tv()?.ask(tvMessagesCalls.acknowledge, { params: { id: notice.id }, body: { state } }))
      if (notice.rebootsAfter === true) setTimeout(() => location.reload(), restartAfterMs)
    },
    installUpdate() {
      const { update, updating } = store.view()
      if (update === null || (updating !== null && updating !== 'failed')) return
      store.change({ updating: { percent: 0 } })
      const onProgress: OnUpdateProgress = (state, bytes, total) => {
        if (state === 'cancelled') store.change({ update: null, updating: null })
        else store.change({ updating: state === 'failed' ? 'failed' : { percent: Math.floor((100 * bytes) / total) } })
      }
      const taken = tv()?.installUpdate(update, { sink: memorySink(), install: () => undefined, onProgress })
      quietly(taken?.then((isInstalled) => isInstalled && startAs(update.version_code)))
    },
    skipUpdate() {
      const { update } = store.view()
      store.change({ update: null, updating: null })
      if (update !== null)
        quietly(tv()?.ask(tvUpdatesCalls.status, { params: { id: update.id }, body: { state: 'skipped' } }))
    },
  }
}

type Reports = Pick<TvLine, 'catchUp' | 'readLicence' | 'acceptLicence' | 'reportFault'>

/** The background requests and reports of this TV. */
function createReports(store: TvStore, tv: () => TvClient | null, views: Views): Reports {
  return {
    async catchUp() {
      const listed = await tv()?.ask(tvMessagesCalls.list)
      const open = listed?.messages.filter((message) => !isDealtWith(message) && views.take(message)) ?? []
      // The list has the newest first; the screen shows them as they came.
      for (const message of open.toReversed()) add(store, noticeOf(message))
    },
    readLicence: async () =>
      (await tv()
        ?.ask(tvLicenceCalls.read)
        .catch(() => null)) ?? null,
    async reportFault(fault) {
      const answer = tv()?.ask(tvFaultsCalls.report, { body: { kind: 'stream', ...fault } })
      return (await answer?.catch(() => null))?.ok === true
    },
    async acceptLicence(version) {
      // What came of it is in the configuration, which is pushed; without a connection the text stays.
      await tv()
        ?.ask(tvLicenceCalls.accept, { body: { version } })
        .catch(() => undefined)
    },
  }
}

/** A virtual TV is the version its address says. */
function startAs(version: number): void {
  const address = new URL(location.href)
  address.searchParams.set('version', String(version))
  location.replace(address)
}

/** Time for the report to leave before the page is loaded again. */
const restartAfterMs = 300

async function obey(store: TvStore, { kind, body, channel }: TvCommand): Promise<void> {
  const plain = { id: null, title: '', needsConfirm: false } as const
  if (kind === 'channel.play') store.change({ ordered: playableOf(store.view(), channel) })
  if (kind === 'menu.show') store.change({ menuCalls: store.view().menuCalls + 1, wantsCode: false })
  if (kind === 'playback.off' || kind === 'playback.on') store.change({ isPlaybackOff: kind === 'playback.off' })
  if (kind === 'app.update') store.change({ updatesNow: true })
  if (kind === 'message') store.change({ notices: [...store.view().notices, { ...plain, body, placement: 'modal' }] })
  if (kind === 'code.show') store.change({ wantsCode: true })
  // A page can start again; there is no box to restart.
  if (kind === 'app.restart' || kind === 'device.reboot') setTimeout(() => location.reload(), restartAfterMs)
}

/** The channel a command names, where this TV may play it now: what is locked stays locked, the caller. */
function playableOf(view: TvView, wanted: TvCommand['channel']): Channel {
  const { channels, sources, settings, openUntilMs, isAppClosed, isPlaybackOff } = view
  const channel = channels.find(({ source, key }) => source === wanted?.source && key === wanted.key)
  if (channel === undefined) throw new Error('unknown channel')
  const isOpen = Date.now() < openUntilMs
  const isLocked =
    isAppClosed ||
    settings?.eula.must_accept === true ||
    isClosed(channel.group, settings?.parent ?? null, isOpen) ||
    (!isOpen && lockedSources(channels, sources).some(({ id }) => id === channel.source))
  if (isLocked) throw new Error('locked')
  if (isPlaybackOff) throw new Error('playback is off')
  return channel
}

function show(store: TvStore, { data = {} }: Push): void {
  const text = (name: string) => (typeof data[name] === 'string' ? data[name] : '')
  if (text('withdrawn') !== '') {
    store.change({ notices: store.view().notices.filter(({ id }) => id !== text('withdrawn')) })
    return
  }
  const notice: Notice = {
    id: text('message') || null,
    title: text('title'),
    body: text('body'),
    placement: messagePlacements.find((one) => one === text('placement')) ?? 'ticker',
    needsConfirm: data['needs_confirm'] === true,
    autoHideS: typeof data['auto_hide_s'] === 'number' ? data['auto_hide_s'] : null,
    rebootsAfter: data['reboot_after'] === true,
    picture: text('picture') || null,
  }
  const kind = messageActions.find((one) => one === text('action'))
  if (kind) notice.action = { kind, value: text('action_value') }
  add(store, notice)
}

/** A message that is there already takes its new shape. */
function add(store: TvStore, notice: Notice): void {
  store.change({ notices: [...store.view().notices.filter(({ id }) => id === null || id !== notice.id), notice] })
}

function isDealtWith({ state, needs_confirm }: TvMessage): boolean {
  return state === 'confirmed' || (state === 'read' && !needs_confirm)
}

function noticeOf(message: TvMessage): Notice {
  const { id, title, body, picture, placement, action, needs_confirm, auto_hide_s, reboot_after } = message
  return {
    id,
    title,
    body,
    picture,
    placement,
    action,
    needsConfirm: needs_confirm,
    autoHideS: auto_hide_s,
    rebootsAfter: reboot_after,
  }
}
