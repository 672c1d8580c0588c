import { useState } from 'react'

/** What is being typed, kept while this tab lives: a session that ends or a reload loses nothing. Never for passwords, keys and PINs. */
export function useKept<T>(name: string, initial: T): [value: T, change: (value: T) => void, drop: () => void] {
  const place = `castellan.typed.${name}`
  const [value, setValue] = useState<T>(() => read(place) ?? initial)
  const change = (next: T) => {
    setValue(next)
    write(place, JSON.stringify(next))
  }
  return [value, change, () => write(place, null)]
}

function read<T>(place: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') as T | null
  } catch {
    return null
  }
}

function write(place: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, text)
  } catch {
    // A browser that keeps nothing must not stop the form.
  }
}
