import { useRouter } from '@tanstack/react-router'

/** Goes to an address of this panel. */
export function useGo(): (path: string) => void {
  const router = useRouter()
  return (path) => router.history.push(path)
}
