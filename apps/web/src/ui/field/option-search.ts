import { useEffect, useRef, useState } from 'react'
import { useDebounced } from './use-debounced-value.ts'
import type { Option } from './option-item.tsx'

/** Pause after the last letter before asking the server (spec §9). */
const searchPauseMs = 250

/** Returns what was typed; the signal ends when newer text makes the answer worthless. */
export type LoadOptions = (query: string, signal: AbortSignal) => Promise<readonly Option[]>

interface OptionSearch {
  options: readonly Option[]
  isLoading: boolean
  hasFailed: boolean
  search: (query: string, pauseMs?: number) => void
}

type SearchRequest = { query: string; pauseMs: number; signal: AbortSignal }

/** Remote options of a combo box: pauses, then asks; only the newest answer counts. */
export function useOptionSearch(load: LoadOptions | undefined): OptionSearch {
  const [options, setOptions] = useState<readonly Option[]>([])
  const [phase, setPhase] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [asked, setAsked] = useState<SearchRequest>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const search = (query: string, pauseMs = searchPauseMs) => {
    running.current?.abort()
    if (load === undefined) return
    running.current = new AbortController()
    setPhase('loading')
    setAsked({ query, pauseMs, signal: running.current.signal })
  }
  const ask = async ({ query, signal }: SearchRequest) => {
    if (load === undefined || signal.aborted) return
    try {
      const found = await load(query, signal)
      if (signal.aborted) return
      setOptions(found)
      setPhase('idle')
    } catch {
      if (!signal.aborted) setPhase('failed')
    }
  }
  useDebounced(asked, asked?.pauseMs ?? 0, (latest) => {
    if (latest !== undefined) void ask(latest)
  })

  return { options, isLoading: phase === 'loading', hasFailed: phase === 'failed', search }
}
