import type { Selectable } from 'kysely'
import type { M3uLinkRow } from '../../db/schema/schema.ts'

type Target = Pick<Selectable<M3uLinkRow>, 'url' | 'provider_id' | 'leads_to'>

/** True for a link to a list that was, or will be, uploaded for it. */
export const isOwnList = ({ url, provider_id }: Pick<Target, 'url' | 'provider_id'>): boolean =>
  url === '' && provider_id === null

/** True for an address that everybody reads alike: a provider's with places in it is another one for each customer. */
export const isSameForEverybody = (address: string): boolean =>
  address !== '' && !/\{(?:username|password|mac)\}/u.test(address)
