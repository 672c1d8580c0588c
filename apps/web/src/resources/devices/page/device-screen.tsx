import { notFound, rootRouteId, useParams } from '@tanstack/react-router'
import { DevicePage } from './device-page.tsx'

/** `/devices/{id}`: all that is known of one TV. */
export function DeviceScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  if (!/^\d{1,15}$/u.test(id)) throw notFound({ routeId: rootRouteId })
  return <DevicePage key={id} id={Number(id)} />
}
