import { tracksCalls } from '@castellan/contract/calls/tracks.ts'
import type { Track, TrackKind, TrackList } from '@castellan/contract/calls/tracks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { callKey } from '../../../api/call-query.ts'
import { notify } from '../../../session/notify.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** What reads and what changes each list. */
export const trackCallsOf = {
  audio: { read: tracksCalls.audio, change: tracksCalls.changeAudio },
  subtitle: { read: tracksCalls.subtitle, change: tracksCalls.changeSubtitle },
} as const

/** A list of languages while it is changed. Whatever goes wrong, the changes stay. */
export function useTrackList(kind: TrackKind, first: TrackList) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { read, change } = trackCallsOf[kind]
  const [base, setBase] = useState(first)
  const [tracks, setTracks] = useState<readonly Track[]>(first.tracks)
  /** What somebody else saved meanwhile. */
  const [theirs, setTheirs] = useState<TrackList | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)

  const takeOver = (next: TrackList) => {
    setBase(next)
    setTracks(next.tracks)
    setTheirs(null)
    setFailure(null)
    queries.setQueryData(callKey(read), { data: next })
  }
  const showRefusal = async (apiError: Error) => {
    if (!(apiError instanceof ApiError && apiError.status === 412)) {
      setFailure(apiError.message)
      return
    }
    const current = await callApi(read).catch(() => null)
    if (current) setTheirs(current.data)
    setFailure(current ? t(($) => $.tracks.stale) : apiError.message)
  }
  const save = async () => {
    setIsSaving(true)
    setFailure(null)
    try {
      const body = { tracks: [...tracks], version: (theirs ?? base).version }
      takeOver((await callApi(change, { body })).data)
      void notify(
        'success',
        t(($) => $.tracks.saved),
      )
    } catch (error) {
      await showRefusal(error as Error).catch((other: Error) => setFailure(other.message))
    }
    setIsSaving(false)
  }
  const changeOne = (code: string, part: Partial<Track>) =>
    setTracks(tracks.map((track) => (track.code === code ? { ...track, ...part } : track)))
  return {
    tracks,
    setTracks,
    changeOne,
    isDirty: JSON.stringify(tracks) !== JSON.stringify(base.tracks),
    isSaving,
    failure,
    save: () => void save(),
    showTheirs: theirs && (() => takeOver(theirs)),
  }
}

export type TrackDraft = ReturnType<typeof useTrackList>
