import { notFound, rootRouteId } from '@tanstack/react-router'
import { DevicePage } from './device-page.tsx'
import { usePathParams } from '../../../routing/use-path-params.ts'

/** `/devices/{id}`: all that is known of one TV. */
export function DeviceScreen() {
  const { id = '' } = usePathParams()
  if (!/^\d{1,15}$/u.test(id)) throw notFound({ routeId: rootRouteId })
  return <DevicePage key={id} id={Number(id)} />
}
