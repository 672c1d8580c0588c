import { useEffect, useState } from 'react'

/** The value once it has not changed for `delayMs`; before that `first`, by default the value itself. */
export function useDebouncedValue<Value>(value: Value, delayMs: number, first: Value = value): Value {
  const [settled, setSettled] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
