import { tracksCalls, type Track, type TrackKind, type TrackList } from '@castellan/contract/calls/tracks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { callKey } from '../../api/call-query.ts'
import { useForm } from '../../form/use-form.ts'
import { sends } from '../../form/sends.ts'
import { notifySuccess } from '../../toasts/notify.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** What reads and what changes each list. */
export const trackCallsOf = {
  audio: { read: tracksCalls.audio, change: tracksCalls.changeAudio },
  subtitle: { read: tracksCalls.subtitle, change: tracksCalls.changeSubtitle },
} as const

/** A list of languages while it is changed. */
export function useTrackList(kind: TrackKind, first: TrackList) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { read, change } = trackCallsOf[kind]
  const [base, setBase] = useState(first)
  /** What somebody else saved meanwhile. */
  const [theirs, setTheirs] = useState<TrackList | null>(null)
  const takeOver = (next: TrackList) => {
    setBase(next)
    setTheirs(null)
    form.startOver()
    queries.setQueryData(callKey(read), { data: next })
  }
  const form = useForm({
    first: { tracks: base.tracks },
    ...sends(change),
    body: ({ tracks }) => ({ tracks, version: (theirs ?? base).version }),
    onDone: ({ data }) => {
      takeOver(data)
      void notifySuccess(t(($) => $.tracks.saved))
    },
    onFailed: async (failure) => {
      if (!(failure instanceof ApiError && failure.status === 412)) return undefined
      const current = await callApi(read).catch(() => null)
      if (current === null) return undefined
      setTheirs(current.data)
      return t(($) => $.tracks.stale)
    },
  })
  const { tracks } = form.values
  const setTracks = (next: readonly Track[]) => form.change({ tracks: [...next] })
  return {
    ...form,
    tracks,
    setTracks,
    changeOne: (code: string, part: Partial<Track>) =>
      setTracks(tracks.map((track) => (track.code === code ? { ...track, ...part } : track))),
    showTheirs: theirs && (() => takeOver(theirs)),
  }
}

export type TrackDraft = ReturnType<typeof useTrackList>
