/** From each room, every room it may import: those to its right, on its own line and on the lines these lead to. */
type Reach = ReadonlyMap<string, ReadonlySet<string>>

/** Reads lines such as `main → routes, jobs → db`. Rooms that share a step do not see each other. */
export function readDirections(lines: readonly string[]): Reach {
  const reach = new Map<string, Set<string>>()
  for (const line of lines) {
    const steps = line.split('→').map((step) => step.split(',').map((room) => room.trim()))
    for (const [index, step] of steps.entries()) {
      const right = steps.slice(index + 1).flat()
      for (const room of step) reach.set(room, new Set([...(reach.get(room) ?? []), ...right]))
    }
  }
  for (const rooms of reach.values()) {
    // The set grows while it is walked, so what one line leads to on another line is followed too.
    for (const room of rooms) for (const further of reach.get(room) ?? []) rooms.add(further)
  }
  return reach
}

export function mayImport(reach: Reach, from: string, to: string): boolean {
  return from === to || reach.get(from)?.has(to) === true
}
