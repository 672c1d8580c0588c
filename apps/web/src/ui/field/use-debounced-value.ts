import { useEffect, useEffectEvent, useState } from 'react'

/** Calls `onSettled` once the value has not changed for `delayMs`, with what is on the page by then. */
export function useDebounced<Value>(value: Value, delayMs: number, onSettled: (value: Value) => void): void {
  const settle = useEffectEvent(onSettled)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
}

/** The value once it has not changed for `delayMs`; before that `first`, by default the value itself. */
export function useDebouncedValue<Value>(value: Value, delayMs: number, first: Value = value): Value {
  const [settled, setSettled] = useState(first)
  useDebounced(value, delayMs, setSettled)
  return settled
}
