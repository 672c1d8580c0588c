import { useRef, useState } from 'react'

/** Runs one piece of work at a time: a second press while it is under way does nothing. */
export function useOnce() {
  const isRunning = useRef(false)
  const [isPending, setIsPending] = useState(false)
  const runOnce = async (work: () => Promise<void>) => {
    if (isRunning.current) return
    isRunning.current = true
    setIsPending(true)
    await work().finally(() => {
      isRunning.current = false
      setIsPending(false)
    })
  }
  return { isPending, runOnce }
}
