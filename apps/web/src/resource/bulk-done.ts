import { named } from '@castellan/contract/types/typed-keys.ts'
import { i18n } from '../i18n/i18n.ts'
import { pendingMessages } from '../i18n/request-messages.ts'

export type BulkOutcome = { action: string; count: number; /** Said where the words have not come. */ done: string }

/** What a notice says of an action that was done to several rows: how many they are, and what has become of them. */
export async function bulkDone(
  resource: { name: string; areTvs?: true },
  { action, count, done }: BulkOutcome,
): Promise<string> {
  await pendingMessages().catch(() => undefined)
  const { t } = i18n
  const words: unknown = t(($) => $.bulkDone, { returnObjects: true })
  if (!isTree(words)) return done
  if (resource.areTvs && `${action}_other` in words.tvs) return t(($) => named($.bulkDone.tvs, action), { count })
  const name = [`${resource.name}_${action}`, action].find((each) => each in words.rows) ?? 'done'
  return t(($) => named($.bulkDone.rows, name), { count })
}

const isTree = (words: unknown): words is Record<'tvs' | 'rows', object> => typeof words === 'object' && words !== null
