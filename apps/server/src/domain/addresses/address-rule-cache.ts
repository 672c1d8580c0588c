import type { Db } from '../../db/dialects/dialect.ts'
import { AppError } from '../app-error.ts'
import { createReread } from '../reread.ts'
import { judgeAddress, type AddressRule, type AddressJudgement, type Visitor } from './judge-address.ts'

/** The address rules as this process knows them: in memory, because every request asks. */
export type AddressRuleCache = {
  /** Refuses a caller a rule blocks, with 403 and without a reason. */
  refuseDenied(visitor: Visitor, now: number): void
  /** Whether a rule is about a visitor at all, whatever it says; nothing is counted. */
  names(visitor: Visitor, now: number): boolean
  /** What the rules would say, without counting it. */
  judge(visitor: Visitor, now: number): AddressJudgement
  reload(): Promise<void>
  /** Records which rules have matched since the last time. */
  writeHits(): Promise<void>
}

export function createAddressRuleCache(db: Db): AddressRuleCache {
  let rules: readonly AddressRule[] = []
  let met = new Map<number, { hits: number; at: number }>()

  const { reload, refresh } = createReread(async () => {
    rules = await readRules(db)
  })

  return {
    names(visitor, now) {
      refresh()
      return rules.length > 0 && judgeAddress(rules, visitor, now).hits.length > 0
    },
    judge: (visitor, now) => judgeAddress(rules, visitor, now),
    refuseDenied(visitor, now) {
      refresh()
      if (rules.length === 0) return
      const { isDenied, hits } = judgeAddress(rules, visitor, now)
      for (const { id } of hits) met.set(id, { hits: (met.get(id)?.hits ?? 0) + 1, at: now })
      if (isDenied) throw new AppError('access_denied')
    },
    reload,
    async writeHits() {
      const counted = met
      met = new Map()
      for (const [id, { hits, at }] of counted)
        await db
          .updateTable('address_rules')
          .set((eb) => ({ hits: eb('hits', '+', hits), last_hit_at: at }))
          .where('id', '=', id)
          .execute()
    },
  }
}

async function readRules(db: Db): Promise<AddressRule[]> {
  const rows = await db
    .selectFrom('address_rules')
    .select(['id', 'kind', 'pattern', 'action', 'audience', 'expires_at'])
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .$narrowType<Pick<AddressRule, 'kind' | 'action' | 'audience'>>()
    .execute()
  return rows.map(({ expires_at, ...row }) => ({ ...row, expiresAt: expires_at }))
}
