/** What many TVs can be given at once (domain §2, mass assignment). */
export const massKinds = [
  'reseller',
  'sub_distributor',
  'tags',
  'service',
  'expiry',
  'playlist',
  'portal',
  'update',
] as const
export type MassKind = (typeof massKinds)[number]

/** The life of an assignment; `waiting` is for the yes of a second person. */
export const massStates = ['preview', 'waiting', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone'] as const
export type MassState = (typeof massStates)[number]

/** The result for one TV; `kept` means it was changed since and is left alone when the rest is undone. */
export const massRowStates = ['waiting', 'done', 'skipped', 'failed', 'undone', 'kept'] as const
export type MassRowState = (typeof massRowStates)[number]

/** Why a TV was skipped, refused or left alone. */
export const massReasons = [
  'unchanged',
  'bad_state',
  'no_price',
  'no_payer',
  'not_found',
  'forbidden',
  'not_enough_credits',
  'taken',
  'full',
  'blocked_host',
  'other_product',
  'changed_meanwhile',
  'refused',
] as const
export type MassReason = (typeof massReasons)[number]

/** What a role may assign: distributors hand TVs on and name them, the ends of TVs are moved by admins alone (domain, appendix B). */
export function mayAssign(role: string, kind: MassKind): boolean {
  if (role === 'super-admin' || role === 'admin') return true
  if (kind === 'expiry' || kind === 'update') return false
  return role !== 'distributor' || kind === 'reseller' || kind === 'sub_distributor' || kind === 'tags'
}
