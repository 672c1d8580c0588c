import { useState } from 'react'
import { world } from './read-atlas.ts'

/** The part of the world that is seen. */
export type View = { x: number; y: number; width: number }

const whole: View = { x: 0, y: 0, width: world.width }
const narrowest = world.width / 12
const ratio = world.height / world.width

/** How far in: 1 is the whole world. */
export const zoomOf = ({ width }: View) => world.width / width

export const viewBoxOf = ({ x, y, width }: View) => `${x} ${y} ${width} ${width * ratio}`

function within({ x, y, width }: View): View {
  const clamped = Math.min(world.width, Math.max(narrowest, width))
  return {
    x: Math.min(world.width - clamped, Math.max(0, x)),
    y: Math.min(world.height - clamped * ratio, Math.max(0, y)),
    width: clamped,
  }
}

/** So much of the world that these points stand in it, with room around them. */
function viewOf(points: readonly (readonly [number, number])[]): View {
  if (points.length === 0) return whole
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [across, down] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const width = Math.max(world.width / 4, across * 1.4, (down * 1.4) / ratio)
  return within({ x: left + across / 2 - width / 2, y: top + down / 2 - (width * ratio) / 2, width })
}

/** Zooming and moving, from where these points are seen; `at` is a point of the view, in shares of its width and height. */
export function useMapView(points: readonly (readonly [number, number])[]) {
  const [view, setView] = useState(() => viewOf(points))
  return {
    view,
    zoom: (factor: number, at = { x: 0.5, y: 0.5 }) =>
      setView((before) => {
        const width = Math.min(world.width, Math.max(narrowest, before.width / factor))
        const gone = before.width - width
        return within({ x: before.x + gone * at.x, y: before.y + gone * ratio * at.y, width })
      }),
    /** By shares of what is seen. */
    move: (x: number, y: number) =>
      setView((before) =>
        within({ ...before, x: before.x + x * before.width, y: before.y + y * before.width * ratio }),
      ),
    showAll: () => setView(whole),
    centre: ([x, y]: [number, number]) =>
      setView((before) => {
        const width = Math.min(before.width, world.width / 4)
        return within({ x: x - width / 2, y: y - (width * ratio) / 2, width })
      }),
  }
}
