export type Box = { left: number; top: number; right: number; bottom: number }
export const arrowKeys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const
export type ArrowKey = (typeof arrowKeys)[number]

/** A step sideways costs more than a step ahead, so that a straight neighbour wins over a nearer diagonal one. */
const sidewaysWeight = 3

/** The index of the box that an arrow key leads to from another; -1 when there is none in that direction. */
export function nearestBox(key: ArrowKey, from: Box, boxes: readonly Box[]): number {
  const costs = boxes.map((box) => costOf(turned(key, from), turned(key, box)))
  const lowest = Math.min(...costs)
  return Number.isFinite(lowest) ? costs.indexOf(lowest) : -1
}

/** Infinity for a box that is not below. */
function costOf(from: Box, box: Box): number {
  const ahead = box.top - from.bottom
  // Neighbours may overlap by the width of a border.
  if (ahead < -2) return Number.POSITIVE_INFINITY
  const sideways = Math.max(0, box.left - from.right, from.left - box.right)
  // Of several straight neighbours the one that begins nearest to the same edge wins.
  return ahead + sidewaysWeight * sideways + Math.abs(box.left - from.left) / 1_000
}

/** The box with the page turned so that the arrow points down. */
function turned(key: ArrowKey, { left, top, right, bottom }: Box): Box {
  if (key === 'ArrowUp') return { left, right, top: -bottom, bottom: -top }
  if (key === 'ArrowLeft') return { left: top, right: bottom, top: -right, bottom: -left }
  if (key === 'ArrowRight') return { left: top, right: bottom, top: left, bottom: right }
  return { left, top, right, bottom }
}
