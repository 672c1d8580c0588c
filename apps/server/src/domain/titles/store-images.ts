import type { Db } from '../../db/dialects/dialect.ts'
import type { ServiceImage } from './metadata.ts'

/** Replaces the images a title has of the service. What staff have added stays, and what they have removed stays away. Returns whether any came or went. */
export async function storeImages(
  tx: Db,
  now: number,
  { titleId, images }: { titleId: number; images: readonly ServiceImage[] },
): Promise<boolean> {
  const known = await tx
    .selectFrom('title_images')
    .select(['kind', 'address'])
    .where('title_id', '=', titleId)
    .execute()
  const knownNames = new Set(known.map(nameOf))
  const { numDeletedRows } = await tx
    .deleteFrom('title_images')
    .where('title_id', '=', titleId)
    .where('address', 'not in', ['', ...images.map(({ address }) => address)])
    .where('removed', '=', 0)
    .executeTakeFirstOrThrow()
  if (images.length === 0) return numDeletedRows > 0n
  await tx
    .insertInto('title_images')
    .values(
      images.map(({ kind, language, address }, position) => {
        return { title_id: titleId, kind, language, address, picture: null, position, created_at: now }
      }),
    )
    .onConflict((on) =>
      on.columns(['title_id', 'kind', 'address']).doUpdateSet((eb) => ({
        language: eb.ref('excluded.language'),
        position: eb.ref('excluded.position'),
      })),
    )
    .execute()
  return numDeletedRows > 0n || images.some((image) => !knownNames.has(nameOf(image)))
}

const nameOf = ({ kind, address }: { kind: string; address: string | null }) => `${kind} ${address ?? ''}`
