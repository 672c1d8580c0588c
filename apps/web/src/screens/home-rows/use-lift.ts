import type { HomeRail } from '@castellan/contract/calls/home-screen.ts'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent as PressEvent } from 'react'
import { isByHand, moveRail, moveTitle, type TitlePlace } from './draft.ts'
import { followPointer } from './follow-pointer.ts'

/** What is in the hand: a title or a row, and where it would be put down. */
export type Lift =
  | { kind: 'title'; title: number; from: string; to: TitlePlace | null; at: { x: number; y: number } | null }
  | { kind: 'rail'; rail: string; before: string | null; at: { x: number; y: number } | null }

type LiftOptions = {
  rails: readonly HomeRail[]
  /** The rows that are in sight, top to bottom. */
  shown: readonly HomeRail[]
  onDrop: (rails: HomeRail[], lift: Lift) => void
  onCancel: () => void
}

/** The rows as they would be if what is in the hand were put down. */
export function railsWith(rails: readonly HomeRail[], lift: Lift | null): HomeRail[] {
  if (lift === null || (lift.kind === 'title' && lift.to === null)) return [...rails]
  return lift.kind === 'title'
    ? moveTitle(rails, lift.title, lift.from, lift.to!)
    : moveRail(rails, lift.rail, lift.before)
}

/** Moves titles and rows: Space lifts, arrows move, Space drops, Esc returns; or with a mouse or a finger that is held down. */
export function useLift({ rails, shown, onDrop, onCancel }: LiftOptions) {
  const [lift, setLift] = useState<Lift | null>(null)
  const last = useRef<Lift | null>(null)
  const hold = (next: Lift | null) => {
    last.current = next
    setLift(next)
  }
  const drop = () => {
    const held = last.current
    hold(null)
    if (held === null || (held.kind === 'title' && held.to === null)) onCancel()
    else onDrop(railsWith(rails, held), held)
  }
  const cancel = () => {
    if (last.current !== null) onCancel()
    hold(null)
  }
  useFocusOn(lift)

  const onTitleKey = (event: KeyPress, title: number, from: string) => {
    const held = last.current
    if (event.key === ' ' || (event.key === 'Enter' && held !== null)) {
      event.preventDefault()
      if (held !== null) return drop()
      const index = rails.find(({ key }) => key === from)?.titles.indexOf(title) ?? 0
      const to = rails.some((rail) => rail.key === from && isByHand(rail)) ? { rail: from, index } : null
      return hold({ kind: 'title', title, from, to, at: null })
    }
    if (held?.kind !== 'title') return undefined
    if (event.key === 'Escape') {
      event.preventDefault()
      return cancel()
    }
    if (!event.key.startsWith('Arrow')) return undefined
    event.preventDefault()
    return hold({ ...held, to: placeAfter(event.key, held, shown) })
  }
  const onRailKey = (event: KeyPress, rail: string) => {
    const held = last.current
    if (event.key === ' ' || (event.key === 'Enter' && held !== null)) {
      event.preventDefault()
      if (held !== null) return drop()
      return hold({ kind: 'rail', rail, before: keyBehind(shown, rail), at: null })
    }
    if (held?.kind !== 'rail') return undefined
    if (event.key === 'Escape') {
      event.preventDefault()
      return cancel()
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return undefined
    event.preventDefault()
    return hold({ ...held, before: keyAfter(event.key, held, shown) })
  }
  const begin = (event: PressEvent, first: Lift) =>
    followPointer(event.nativeEvent, {
      onMove: (at) => hold(movedTo(at, first, rails)),
      onEnd: (isDropped) => (isDropped ? drop() : cancel()),
    })
  return {
    lift,
    cancel,
    onTitleKey,
    onRailKey,
    onTitlePress: (event: PressEvent, title: number, from: string) =>
      begin(event, { kind: 'title', title, from, to: null, at: null }),
    onRailPress: (event: PressEvent, rail: string) =>
      begin(event, { kind: 'rail', rail, before: keyBehind(shown, rail), at: null }),
  }
}
/** The element that moved is drawn again in its place, and keeps the focus there. */
function useFocusOn(lift: Lift | null): void {
  useEffect(() => {
    if (lift === null || lift.at !== null) return
    const name = lift.kind === 'rail' ? `grip-${lift.rail}` : `${lift.to?.rail ?? lift.from}-${lift.title}`
    document.querySelector<HTMLElement>(`[data-liftable="${name}"]`)?.focus()
  }, [lift])
}

/** What a key press needs to be known of. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'preventDefault'>

export type LiftState = ReturnType<typeof useLift>

function keyBehind(shown: readonly HomeRail[], key: string): string | null {
  return shown[shown.findIndex((rail) => rail.key === key) + 1]?.key ?? null
}

/** The row before which another is after a step up or down. */
function keyAfter(key: string, { rail, before }: Extract<Lift, { kind: 'rail' }>, shown: readonly HomeRail[]) {
  const others = shown.filter((each) => each.key !== rail)
  const now = before === null ? others.length : others.findIndex((each) => each.key === before)
  const next = Math.max(0, Math.min(others.length, now + (key === 'ArrowUp' ? -1 : 1)))
  return others[next]?.key ?? null
}

type TitleLift = Extract<Lift, { kind: 'title' }>

/** Left and right along a row, up and down to the next row by hand of the same part. */
function placeAfter(key: string, { title, from, to }: TitleLift, shown: readonly HomeRail[]): TitlePlace | null {
  const { section } = shown.find((rail) => rail.key === from) ?? shown[0]!
  const lengthOf = (rail: HomeRail) => rail.titles.filter((id) => id !== title).length
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    if (to === null) return null
    const isBack = (key === 'ArrowLeft') !== (document.documentElement.dir === 'rtl')
    const rail = shown.find((each) => each.key === to.rail)!
    return { rail: to.rail, index: Math.max(0, Math.min(lengthOf(rail), to.index + (isBack ? -1 : 1))) }
  }
  const step = key === 'ArrowUp' ? -1 : 1
  const start = shown.findIndex((rail) => rail.key === (to?.rail ?? from))
  for (let at = start + step; at >= 0 && at < shown.length; at += step) {
    const rail = shown[at]!
    if (isByHand(rail) && rail.section === section)
      return { rail: rail.key, index: Math.min(to?.index ?? 0, lengthOf(rail)) }
  }
  return to
}

/** What is held, with where a pointer would put it down. */
function movedTo(at: Point, first: Lift, rails: readonly HomeRail[]): Lift {
  if (first.kind === 'rail') return { ...first, before: railBelow(at, first.rail), at }
  return { ...first, to: placeUnder(at, first, rails), at }
}

type Point = { x: number; y: number }

function railBelow(at: Point, own: string): string | null {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-rail]')].filter(
    ({ dataset }) => dataset['rail'] !== own,
  )
  const behind = cards.find((card) => {
    const box = card.getBoundingClientRect()
    return at.y < box.top + box.height / 2
  })
  return behind?.dataset['rail'] ?? null
}

function placeUnder(at: Point, first: TitleLift, rails: readonly HomeRail[]): TitlePlace | null {
  const contains = (box: DOMRect) => at.x >= box.left && at.x <= box.right && at.y >= box.top && at.y <= box.bottom
  const own = rails.find(({ key }) => key === first.from)
  const card = [...document.querySelectorAll<HTMLElement>('[data-rail]')].find((each) =>
    contains(each.getBoundingClientRect()),
  )
  const rail = rails.find(({ key }) => key === card?.dataset['rail'])
  if (!card || !rail || !isByHand(rail) || rail.section !== own?.section) return null
  const isRtl = document.documentElement.dir === 'rtl'
  const before = [...card.querySelectorAll<HTMLElement>('[data-title]')].filter((poster) => {
    const box = poster.getBoundingClientRect()
    const middle = box.left + box.width / 2
    const isAbove = box.bottom < at.y
    const isSameLine = at.y >= box.top && at.y <= box.bottom
    return (
      Number(poster.dataset['title']) !== first.title &&
      (isAbove || (isSameLine && (isRtl ? middle > at.x : middle < at.x)))
    )
  })
  return { rail: rail.key, index: before.length }
}
