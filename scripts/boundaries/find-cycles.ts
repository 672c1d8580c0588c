/** Groups of files that need each other in a circle (Tarjan's strongly connected components). */
export function findCycles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const cycles: string[][] = []

  const visit = (file: string): void => {
    const index = order.size
    order.set(file, index)
    lowest.set(file, index)
    path.push(file)
    for (const next of edges.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (path.includes(next)) lowest.set(file, Math.min(lowest.get(file) ?? index, lowest.get(next) ?? index))
    }
    if (lowest.get(file) !== index) return
    const group = path.splice(path.indexOf(file))
    if (group.length > 1 || edges.get(file)?.includes(file)) cycles.push(group)
  }

  for (const file of edges.keys()) if (!order.has(file)) visit(file)
  return cycles
}
