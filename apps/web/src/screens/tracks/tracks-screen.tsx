import type { TrackKind, TrackList } from '@castellan/contract/calls/tracks.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { callQuery } from '../../api/call-query.ts'
import { LeaveGuard } from '../../form/leave-guard.tsx'
import { LoadFailure } from '../../resource/list-states.tsx'
import { screenPath } from '../../routing/screen-path.ts'
import { useHolds } from '../../session/use-session.ts'
import { Button } from '../../ui/action/button.tsx'
import { PlainLink } from '../../ui/action/link.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { tabStyle } from '../../ui/layout/tab-style.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormNotice } from '../../form/form-notice.tsx'
import { AddLanguage } from './add-language.tsx'
import { trackCallsOf, useTrackList, type TrackDraft } from './use-track-list.ts'
import { lazy } from '../../ui/state/lazy.tsx'

// Dragging is heavy, and nothing is there to be dragged before the list is.
const TrackRows = lazy(async () => (await import('./track-rows.tsx')).TrackRows)

export const AudioTracksScreen = () => <TracksScreen key="audio" kind="audio" />
export const SubtitleTracksScreen = () => <TracksScreen key="subtitle" kind="subtitle" />

/** The languages owners may choose from, in their order. */
function TracksScreen({ kind }: { kind: TrackKind }) {
  const { t } = useTranslation()
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4">
      <header className="flex flex-col gap-1">
        <h1 className="text-xl tracking-tight">
          {kind === 'audio' ? t(($) => $.tracks.audioTitle) : t(($) => $.tracks.subtitleTitle)}
        </h1>
        <p className="text-ink-2">{t(($) => $.tracks.about)}</p>
      </header>
      <OtherList kind={kind} />
      <Loaded kind={kind} />
    </div>
  )
}

/** The two lists and the files for titles are neighbours; the sidebar names only one of them. */
function OtherList({ kind }: { kind: TrackKind }) {
  const { t } = useTranslation()
  const holds = useHolds()
  const audio = { kind: 'audio', screen: 'audio-tracks', mayOpen: holds('manage-audio-tracks') } as const
  const subtitle = { kind: 'subtitle', screen: 'subtitles', mayOpen: holds('manage-subtitle') } as const
  const both = [audio, subtitle].filter(({ mayOpen }) => mayOpen)
  return (
    <nav className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]">
      {both.map((list) => (
        <PlainLink
          key={list.kind}
          href={screenPath(list.screen)}
          className={tabStyle}
          aria-current={list.kind === kind ? 'page' : undefined}
          data-selected={list.kind === kind || undefined}
        >
          {t(($) => $.tracks[list.kind])}
        </PlainLink>
      ))}
      {subtitle.mayOpen ? (
        <PlainLink href={screenPath('subtitle')} className={tabStyle}>
          {t(($) => $.resources.subtitle_files.many)}
        </PlainLink>
      ) : null}
    </nav>
  )
}

function Loaded({ kind }: { kind: TrackKind }) {
  const list = useQuery({ ...callQuery(trackCallsOf[kind].read), refetchOnWindowFocus: false, gcTime: 0 })
  if (list.data) return <TrackForm kind={kind} first={list.data.data} />
  if (list.error) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
  return <Blanks count={10} />
}

/** The list before it is here: its frame, and a line for every language. */
function Blanks({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <div
      role="group"
      aria-busy
      aria-label={t(($) => $.shell.loading)}
      className="divide-y divide-line rounded-md border border-line bg-surface shadow-rest"
    >
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="flex h-14 items-center px-4">
          <Skeleton className="h-4 w-48" />
        </div>
      ))}
    </div>
  )
}

function TrackForm({ kind, first }: { kind: TrackKind; first: TrackList }) {
  const { t } = useTranslation()
  const draft = useTrackList(kind, first)
  return (
    <>
      <LeaveGuard isDirty={draft.mayLose} onLeave={draft.forget} />
      <AddLanguage draft={draft} />
      {draft.tracks.length === 0 ? (
        <EmptyState
          className="rounded-md border border-line bg-surface shadow-rest"
          title={t(($) => $.tracks.empty)}
          message={t(($) => $.tracks.emptyAbout)}
        />
      ) : (
        <Suspense fallback={<Blanks count={draft.tracks.length} />}>
          <TrackRows kind={kind} draft={draft} />
        </Suspense>
      )}
      <SaveBar draft={draft} />
    </>
  )
}

/** Stays in sight: the list is longer than the screen. */
function SaveBar({
  draft: { tracks, isDirty, isPending, notice, messageOf, submit, showTheirs },
}: {
  draft: TrackDraft
}) {
  const { t } = useTranslation()
  const on = tracks.filter(({ active }) => active).length
  return (
    <footer className="sticky bottom-3 z-10 flex flex-col gap-3 rounded-md border border-line bg-raised px-4 py-3 shadow-lift">
      <FormNotice>{notice ?? messageOf('tracks')}</FormNotice>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <span className="me-auto text-sm text-ink-2 tabular-nums">
          {t(($) => $.tracks.count, { on, total: tracks.length })}
        </span>
        {showTheirs ? <Button onPress={showTheirs}>{t(($) => $.tracks.theirs)}</Button> : null}
        <Button variant="primary" isDisabled={!isDirty} isPending={isPending} onPress={() => void submit()}>
          {t(($) => $.table.form.save)}
        </Button>
      </div>
    </footer>
  )
}
