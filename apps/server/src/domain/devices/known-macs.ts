import type { Db } from '../../db/dialects/dialect.ts'

/** MACs asked for in one query. */
const chunk = 500

/** Which of these MACs a product has already, whoever's they are: a MAC is unique within its product. */
export async function knownMacs(
  db: Db,
  { product, macs }: { product: string; macs: readonly string[] },
): Promise<Set<string>> {
  const known = new Set<string>()
  for (let from = 0; from < macs.length; from += chunk) {
    const rows = await db
      .selectFrom('devices')
      .select('mac')
      .where('product', '=', product)
      .where('mac', 'in', macs.slice(from, from + chunk))
      .execute()
    for (const { mac } of rows) known.add(mac)
  }
  return known
}
