import { notFound, rootRouteId } from '@tanstack/react-router'
import { PersonPage } from './person-page.tsx'
import { usePathParams } from '../../routing/use-path-params.ts'

/** `/settings/users/{id}`: who somebody is, how they are doing, and what they may do. */
export function PersonScreen() {
  const { id = '' } = usePathParams()
  if (!/^\d{1,15}$/u.test(id)) throw notFound({ routeId: rootRouteId })
  return <PersonPage key={id} id={Number(id)} />
}
