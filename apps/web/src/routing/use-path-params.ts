import { useParams } from '@tanstack/react-router'

/** The parts of the address that a path leaves open: the `id` of `/users/$id`. */
export function usePathParams(): Readonly<Record<string, string | undefined>> {
  return useParams({ strict: false })
}
