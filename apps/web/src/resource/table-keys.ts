import { useEffect, useState } from 'react'
import { readLocal, writeLocal } from '../session/local-value.ts'

const storageName = 'castellan.keys'

/** Whether the keys of a list work; kept in this browser. */
export function useKeysOn(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => readLocal(storageName) !== 'off')
  const change = (next: boolean) => {
    writeLocal(storageName, next ? null : 'off')
    setOn(next)
  }
  return [on, change]
}

export type TableKeys = {
  /** All keys but the one that shows the list of keys. */
  on: boolean
  search: () => void
  /** Returns false when there was nothing to close. */
  close: () => void
  help: () => void
}

/** `/ j k x Enter Esc ?`, as soon as what they do has come. */
export function useTableKeys({ on, search, close, help }: TableKeys): void {
  useEffect(() => {
    let isGone = false
    let stop = () => undefined as void
    const listen = ({ pressKey }: typeof import('./press-key.ts')) => {
      if (isGone) return
      const press = (event: KeyboardEvent) => pressKey(event, { on, search, close, help })
      window.addEventListener('keydown', press)
      stop = () => window.removeEventListener('keydown', press)
    }
    // Without its keys the list is still a list.
    import('./press-key.ts').then(listen, () => undefined)
    return () => {
      isGone = true
      stop()
    }
  }, [on, search, close, help])
}
