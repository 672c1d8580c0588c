import { notFound, rootRouteId, useParams } from '@tanstack/react-router'
import { PersonPage } from './person-page.tsx'

/** `/settings/users/{id}`: who somebody is, how they are doing, and what they may do. */
export function PersonScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  if (!/^\d{1,15}$/u.test(id)) throw notFound({ routeId: rootRouteId })
  return <PersonPage key={id} id={Number(id)} />
}
