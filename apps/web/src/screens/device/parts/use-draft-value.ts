import { useTyped } from '../../../session/use-typed.ts'

/** One value that is being typed, kept while this tab lives: a session that ends or a reload loses nothing. Never for passwords, keys and PINs. */
export function useDraftValue<T>(name: string, initial: T): [value: T, change: (value: T) => void, drop: () => void] {
  const { typed, change, drop } = useTyped('owner', name, { first: { value: initial } })
  return [typed.value, (value) => change({ value }), drop]
}
