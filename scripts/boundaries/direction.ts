/** From each layer, every layer it may import: those to its right, on its own line and on the lines these lead to. */
type Reach = ReadonlyMap<string, ReadonlySet<string>>

/** Reads lines such as `main → routes, jobs → db`. Layers that share a step do not see each other. */
export function readDirections(lines: readonly string[]): Reach {
  const reach = new Map<string, Set<string>>()
  for (const line of lines) {
    const steps = line.split('→').map((step) => step.split(',').map((layer) => layer.trim()))
    for (const [index, step] of steps.entries()) {
      const right = steps.slice(index + 1).flat()
      for (const layer of step) reach.set(layer, new Set([...(reach.get(layer) ?? []), ...right]))
    }
  }
  for (const layers of reach.values()) {
    // The set grows while it is walked, so what one line leads to on another line is followed too.
    for (const layer of layers) for (const further of reach.get(layer) ?? []) layers.add(further)
  }
  return reach
}

export function mayImport(reach: Reach, from: string, to: string): boolean {
  return from === to || reach.get(from)?.has(to) === true
}
