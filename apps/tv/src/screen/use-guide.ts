import type { Programme } from '@castellan/contract/calls/tv-guide.ts'
import { useEffect, useMemo, useState } from 'react'
import type { Channel } from '../channels/channel.ts'
import { guideKeys } from '../channels/guide-keys.ts'
import { useView } from './parts/use-view.ts'

/** Anyone who runs through the list asks once they rest. */
const restMs = 400
const againMs = 60_000

/** What is on now and next, by `source/key`: of the channels around the active one, asked again every minute. */
export function useGuide(channels: readonly Channel[], row: number): ReadonlyMap<string, readonly Programme[]> {
  const { readGuide } = useView()
  const [guide, setGuide] = useState<ReadonlyMap<string, readonly Programme[]>>(new Map())
  // Ten rows at a time, so that one step of the remote asks for nothing new.
  const place = Math.round(row / 10) * 10
  const keys = useMemo(() => guideKeys(channels, place), [channels, place])
  useEffect(() => {
    if (readGuide === null || keys.size === 0) return undefined
    let isOver = false
    let timer = setTimeout(look, restMs)
    async function look() {
      for (const [source, wanted] of keys) {
        // A TV without a guide is as good as before.
        const answer = await readGuide!(source, wanted).catch(() => null)
        if (isOver) return
        if (answer === null) continue
        setGuide((before) => {
          const shown = answer.channels.map(({ key, programmes }): [string, Programme[]] => [
            `${source}/${key}`,
            programmes,
          ])
          return new Map([...before, ...shown])
        })
      }
      timer = setTimeout(look, againMs)
    }
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [readGuide, keys])
  return guide
}
