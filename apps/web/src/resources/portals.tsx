import type { Link } from '@castellan/contract/fields/ref.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { portals } from '@castellan/contract/resources/portals.ts'
import type { Row } from '../fields/field-view.ts'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import { sessionStore } from '../session/session-store.ts'

const card = portals as unknown as Resource

/** A portal that TVs merely use is everybody's: admins change it, and whoever offers it. */
function mayChange(row: Row): boolean {
  const { user } = sessionStore.read()
  if (user?.role === 'admin' || user?.role === 'super-admin') return true
  return user !== null && (row['reseller'] as Link | null)?.id === user.id
}

/** The directory of provider servers. */
export function Portals() {
  return <ResourceScreen card={card} mayChange={mayChange} />
}
