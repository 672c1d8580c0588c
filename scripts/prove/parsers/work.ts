/** Input of a reading thread: it reads from `from` in steps of `step` and records its position. */
export type ParserWork = { seed: number; from: number; to: number; step: number; place: SharedArrayBuffer }

export type ParserFault = { index: number; format: string; kind: 'crash' | 'slow'; detail: string }

/** What it says: faults as they are met, and at last how it went. */
export type FromParser =
  | { kind: 'fault'; fault: ParserFault }
  | { kind: 'done'; heapGrowthMb: number; slowestMs: number }

/** CPU time allowed for this many bytes (security R11). */
export function budgetMs(bytes: number): number {
  return 250 * Math.max(1, bytes / (64 * 1024))
}
