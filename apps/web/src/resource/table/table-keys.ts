import { useEffect, useEffectEvent, useState } from 'react'
import { readLocal, writeLocal } from '../../storage/local-value.ts'

const storageName = 'castellan.keys'

/** Whether keyboard shortcuts of lists are on; stored in this browser. */
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
  /** The row whose details are open: moving on opens the next row's. */
  opened: number | null
  open: (id: number) => void
  close: () => void
  help: () => void
}

/** `/ j k x [ ] Enter Esc ?`, as soon as what they do has come. */
export function useTableKeys(keys: TableKeys): void {
  const press = useEffectEvent((event: KeyboardEvent, pressKey: (event: KeyboardEvent, keys: TableKeys) => void) =>
    pressKey(event, keys),
  )
  useEffect(() => {
    let isGone = false
    let stop = () => undefined as void
    const listen = ({ pressKey }: typeof import('./press-key.ts')) => {
      if (isGone) return
      const onKey = (event: KeyboardEvent) => press(event, pressKey)
      window.addEventListener('keydown', onKey)
      stop = () => window.removeEventListener('keydown', onKey)
    }
    // Without its keys the list is still a list.
    import('./press-key.ts').then(listen, () => undefined)
    return () => {
      isGone = true
      stop()
    }
  }, [])
}
