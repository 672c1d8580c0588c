/** The list with one of its items one place further up or down; at its ends nothing moves. */
export function movedGroup<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const to = index + by
  if (to < 0 || to >= list.length) return [...list]
  const moved = [...list]
  const [item] = moved.splice(index, 1)
  moved.splice(to, 0, item!)
  return moved
}
