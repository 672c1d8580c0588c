import {
  homeScreenCalls as calls,
  type HomeRail,
  type HomeScreen,
  type HomeTitle,
  railDocumentOf,
} from '@castellan/contract/calls/home-screen.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { notify } from '../../toasts/notify.ts'
import { showFailedWrite } from '../../toasts/show-failed-write.ts'
import { useDebounced } from '../../ui/field/use-debounced-value.ts'
import { homeChangesOf, mergeRails, removedIds } from './draft.ts'

/** A draft is saved once nobody has changed it for so long. */
const saveAfterMs = 400

export type HomeDraftState = ReturnType<typeof useHomeDraft>

/** The home screen as it is being edited: every change is saved automatically, and nothing reaches a TV before it is published. */
export function useHomeDraft(first: HomeScreen) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [home, setHome] = useState(first)
  const [rails, setRails] = useState<HomeRail[]>(first.rails)
  const [titles, setTitles] = useState<ReadonlyMap<number, HomeTitle>>(() => mapOf(first.titles))
  const [isPublishing, setIsPublishing] = useState(false)
  const changes = useMemo(() => homeChangesOf(home.published, rails), [home.published, rails])
  const readAgain = async () => take((await callApi(calls.read)).data)
  const joinTheirs = async (base: readonly HomeRail[]) => {
    const { data } = await callApi(calls.read)
    // What was changed while the answer was on its way counts too.
    take(data, (current) => mergeRails(base, current, data.rails))
    // There is nobody to name once the other draft has been published or discarded.
    if (data.saved_by === '') return
    void notify(
      'info',
      t(($) => $.homeRows.merged, { name: data.saved_by }),
    )
  }
  const saving = useSaving({ first, published: home.published, rails, onStale: joinTheirs })
  const take = (next: HomeScreen, shown: (current: HomeRail[]) => HomeRail[] = () => next.rails) => {
    setHome(next)
    setRails(shown)
    setTitles(mapOf(next.titles))
    saving.begin(next)
    client.setQueryData([calls.read.path, null, null], { data: next })
  }
  /** Asks once the rows are saved, or where the answer replaces them in any case. */
  const settle = async (
    ask: (version: number) => Promise<{ data: HomeScreen }>,
    { replacesRows }: { replacesRows: boolean },
  ) => {
    setIsPublishing(true)
    try {
      const outcome = await saving.settled()
      // What was joined from another draft must be seen before; what could not be saved would not be published.
      if (outcome.state === 'stale' || (outcome.state === 'failed' && !replacesRows)) return null
      const { data } = await ask(outcome.version)
      take(data)
      return data
    } catch (error) {
      showFailedWrite(error)
      if (error instanceof ApiError && error.status === 412) await readAgain()
      return null
    } finally {
      setIsPublishing(false)
    }
  }
  return {
    home,
    rails,
    titles,
    changes,
    saving,
    isPublishing,
    change: setRails,
    know: (found: readonly HomeTitle[]) =>
      setTitles((before) => new Map([...before, ...found.map((title) => [title.id, title] as const)])),
    publish: () => settle((version) => callApi(calls.publish, { body: { version } }), { replacesRows: false }),
    discard: () => settle((version) => callApi(calls.discard, { body: { version } }), { replacesRows: true }),
    undo: (id: number) => settle(() => callApi(calls.undo, { body: { id } }), { replacesRows: true }),
  }
}

/** Stale: somebody else was faster, and their draft has been joined. */
type SaveState = 'saved' | 'stale' | 'failed'

type DraftOptions = {
  first: HomeScreen
  published: readonly HomeRail[]
  rails: HomeRail[]
  /** Somebody else has saved a draft since this one. */
  onStale: (base: readonly HomeRail[]) => Promise<void>
}

/** Saves the rows a moment after each change, one version after the other. */
function useSaving({ first, published, rails, onStale }: DraftOptions) {
  const [saved, setSaved] = useState({ rails: first.rails, version: first.version, at: first.saved_at })
  const [failed, setFailed] = useState<HomeRail[] | null>(null)
  const version = useRef(first.version)
  const last = useRef<Promise<SaveState>>(Promise.resolve('saved'))
  /** The rows that are on their way or wait for the answer before theirs. */
  const queued = useRef<HomeRail[]>(null)
  const send = async (next: HomeRail[]): Promise<SaveState> => {
    try {
      const data = await sendDraft(published, next, version.current)
      version.current = data.version
      setSaved({ rails: next, version: data.version, at: data.saved_at })
      setFailed(null)
      return 'saved'
    } catch (error) {
      setFailed(next)
      if (error instanceof ApiError && error.status === 412) {
        await onStale(saved.rails).catch(showFailedWrite)
        return 'stale'
      }
      showFailedWrite(error)
      return 'failed'
    } finally {
      if (queued.current === next) queued.current = null
    }
  }
  const save = () => {
    if (queued.current !== rails) {
      queued.current = rails
      last.current = last.current.then(() => send(rails))
    }
    return last.current
  }
  const isSaved = rails === saved.rails
  useDebounced(isSaved || failed === rails ? null : rails, saveAfterMs, (unsaved) => {
    if (unsaved !== null) void save()
  })
  return {
    saved,
    isSaved,
    isFailed: failed === rails,
    save: () => void save(),
    /** Begins with another home screen. */
    begin: (next: HomeScreen) => {
      version.current = next.version
      setSaved({ rails: next.rails, version: next.version, at: next.saved_at })
      setFailed(null)
    },
    /** How saving went, once nothing is under way, and the version since. */
    settled: async () => {
      const outcome = await (isSaved ? last.current : save())
      return { state: isSaved ? 'saved' : outcome, version: version.current }
    },
  }
}

/** Rows that are as TVs have them are no draft. */
async function sendDraft(published: readonly HomeRail[], rails: readonly HomeRail[], version: number) {
  if (homeChangesOf(published, rails).length === 0)
    return (await callApi(calls.discard, { body: { version }, quiet: true })).data
  const body = { version, rails: rails.map(railDocumentOf), removed: removedIds(published, rails) }
  return (await callApi(calls.save, { body, quiet: true })).data
}

const mapOf = (titles: readonly HomeTitle[]) => new Map(titles.map((title) => [title.id, title]))
