import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sessionStore } from '../../session/session-store.ts'
import { openHelp } from '../help/help-state.ts'
import { useBuilt } from '../built-context.ts'

/** `g` and a letter lead to a screen, `?` shows the keys, `h` the help. */
export function useGoKeys(help: () => void): void {
  const router = useRouter()
  const built = useBuilt()
  useEffect(() => {
    let isGone = false
    let stop = () => undefined as void
    const facts = () => {
      const { permissions, user } = sessionStore.read()
      return { built, held: permissions, role: user?.role }
    }
    const start = ({ listenForGoKeys }: typeof import('../search/go-keys.ts')) => {
      if (!isGone) stop = listenForGoKeys({ facts, go: (to) => void router.navigate({ to }), help, guide: openHelp })
    }
    import('../search/go-keys.ts').then(start, () => undefined)
    return () => {
      isGone = true
      stop()
    }
  }, [router, built, help])
}
