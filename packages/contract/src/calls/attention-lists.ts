import { failingAt, figureLists, type FigureList } from './figure-lists.ts'
import type { AttentionKind, HomeProblem } from './homes.ts'

const ofKind: Partial<Record<AttentionKind, FigureList>> = {
  suspected: figureLists.suspected,
  rollout: figureLists.paused_updates,
  approvals: figureLists.approvals,
  vouchers: figureLists.waiting_vouchers,
  tickets: figureLists.tickets,
}

/** The list a line of the home counts; null where none shows what it counts. */
export function attentionList({ kind, name }: Pick<HomeProblem, 'kind' | 'name'>): FigureList | null {
  return kind === 'provider' ? failingAt(name) : (ofKind[kind] ?? null)
}
