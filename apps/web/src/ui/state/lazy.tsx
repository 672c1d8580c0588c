import {
  lazy as reactLazy,
  useEffect,
  useSyncExternalStore,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react'
import { failedParts } from './failed-parts.ts'
import { showBarWhile } from './loading-bar-store.ts'

/** A short gap in the network is bridged without a word. */
const pauseMs = 500

/**
 * A component that is fetched when it is first shown; it needs a `Suspense` around it. Unlike `React.lazy` it never throws: what
 * cannot be fetched is left out, the page around it stays as it is, and `failedParts` offers another try.
 */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  const listeners = new Set<() => void>()
  let current = attempt()

  function attempt(): LazyExoticComponent<ComponentType<Props>> {
    function Failed() {
      useEffect(() => {
        const remove = failedParts.add(askAgain)
        // Closing and opening it again retries.
        return () => {
          if (current === own) current = attempt()
          remove()
        }
      }, [])
      return null
    }
    const own = reactLazy(async () => ({ default: (await loadTwice(load)) ?? (Failed as ComponentType<Props>) }))
    return own
  }
  function askAgain() {
    current = attempt()
    for (const listener of listeners) listener()
  }
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return function Part(props) {
    const Component = useSyncExternalStore<ComponentType<Props>>(subscribe, () => current as ComponentType<Props>)
    return <Component {...props} />
  }
}

function loadTwice<Loaded>(load: () => Promise<Loaded>): Promise<Loaded | null> {
  const loading = tryTwice(load)
  // A sheet or dialog on a slow line: without the bar a press seems to do nothing.
  showBarWhile(loading)
  return loading
}

async function tryTwice<Loaded>(load: () => Promise<Loaded>): Promise<Loaded | null> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return load().catch(() => null)
  }
}
