import { useEffect, useRef, useState } from 'react'
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

/** Remote options of a combo box: pauses, then asks; only the newest answer counts. */
export function useOptionSearch(load: LoadOptions | undefined): OptionSearch {
  const [options, setOptions] = useState<readonly Option[]>([])
  const [phase, setPhase] = useState<'idle' | 'loading' | 'failed'>('idle')
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const search = (query: string, pauseMs = searchPauseMs) => {
    running.current?.abort()
    if (load === undefined) return
    const mine = new AbortController()
    running.current = mine
    setPhase('loading')
    const ask = async () => {
      try {
        const found = await load(query, mine.signal)
        if (mine.signal.aborted) return
        setOptions(found)
        setPhase('idle')
      } catch {
        if (!mine.signal.aborted) setPhase('failed')
      }
    }
    // Not `useDebouncedValue`: opening the list asks without a pause, and asks again for the same text.
    const timer = setTimeout(() => void ask(), pauseMs)
    mine.signal.addEventListener('abort', () => clearTimeout(timer))
  }

  return { options, isLoading: phase === 'loading', hasFailed: phase === 'failed', search }
}
