import { useEffect, useState } from 'react'

/** The value once it has stood still for so many milliseconds; until then `first`, which is the value itself unless it is given. */
export function useDebouncedValue<Value>(value: Value, delayMs: number, first: Value = value): Value {
  const [settled, setSettled] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
