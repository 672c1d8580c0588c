import type { TitleCard } from '@castellan/contract/calls/tv-catalogue.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useEffect, useMemo, useState } from 'react'
import type { Channel } from '../../channels/channel.ts'
import { askedTitle, titlesNear } from '../../channels/titles-near.ts'
import { useView } from '../parts/use-view.ts'

/** Anyone who runs through the list asks once they rest. */
const restMs = 400

/** What the server has said of a name; `againMs` is when it may be asked again for one it was still looking for. */
type CardAnswer = { card: TitleCard | null; againMs: number }

type Cards = {
  /** Null for what is no movie and no series, and while nothing is known of it. */
  cardOf: (channel: Channel | undefined) => TitleCard | null
  hasCards: boolean
}

/** The cards of movies and series around the active row. */
export function useCards(channels: readonly Channel[], row: number): Cards {
  const { lookUp } = useView()
  const [said, setSaid] = useState<ReadonlyMap<string, CardAnswer>>(new Map())
  // Ten rows at a time, so that one step of the remote asks for nothing new.
  const place = Math.round(row / 10) * 10
  const near = useMemo(() => titlesNear(channels, place), [channels, place])
  useEffect(() => {
    const againMs = (name: string) => said.get(name)?.againMs ?? 0
    const open = near.filter(({ name }) => Number.isFinite(againMs(name)))
    if (lookUp === null || open.length === 0) return undefined
    let isOver = false
    const now = Date.now()
    const waitMs = Math.max(restMs, Math.min(...open.map(({ name }) => againMs(name))) - now)
    const timer = setTimeout(async () => {
      const asked = open.filter(({ name }) => againMs(name) <= Date.now())
      const titles = asked.map(({ name: _, ...title }) => ({ ...title, lang: i18n.language }))
      // A list without cards is as good as before.
      const answer = await lookUp(titles).catch(() => null)
      if (isOver) return
      const laterMs = Date.now() + (answer?.ask_again_s ?? 60) * 1_000
      setSaid((before) => {
        const heard = asked.map(({ name }, at): [string, CardAnswer] => {
          const result = answer?.results[at]
          const isOpen = answer === null || result?.waiting === true
          return [name, { card: result?.card ?? null, againMs: isOpen ? laterMs : Infinity }]
        })
        return new Map([...before, ...heard])
      })
    }, waitMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [lookUp, near, said])
  const hasCards = useMemo(() => [...said.values()].some(({ card }) => card !== null), [said])
  const cardOf = (channel: Channel | undefined) => (channel && said.get(askedTitle(channel)?.name ?? '')?.card) ?? null
  return { cardOf, hasCards }
}
