import { createElement, use, type ComponentType, type ReactNode } from 'react'
import { pendingMessages } from '../../i18n/request-messages.ts'
import { loadChunk } from './load-chunk.ts'

/** A component that loads when it is needed. The router calls `preload` and waits before it shows the screen. */
export type LazyPart = (() => ReactNode) & { preload: () => Promise<void> }

const nothing = () => undefined
let tries = 0

/** Whatever failed so far is asked for again when it is next shown. */
export function retryFailedChunks(): void {
  tries += 1
}

/** A chunk that failed is asked for again by the next `preload` or after `retryFailedChunks`, not by the screen that shows the failure. */
export function lazyPart(name: string, load: () => Promise<ComponentType>): LazyPart {
  let loading: Promise<ComponentType> | undefined
  let loaded: ComponentType | undefined
  let hasFailed = false
  let failedAt = 0
  const ask = () => {
    if (hasFailed) loading = undefined
    hasFailed = false
    loading ??= loadChunk(name, () => withWords(load))
    loading.then(
      (component) => (loaded = component),
      () => {
        hasFailed = true
        failedAt = tries
      },
    )
    return loading
  }
  // What is there already is shown at once: even a settled promise would leave the screen empty for a moment.
  const known = () => (hasFailed && failedAt !== tries ? undefined : loading)
  const Part = () => createElement(loaded ?? use(known() ?? ask()))
  return Object.assign(Part, { preload: () => ask().then(nothing, nothing) })
}

/** A chunk asks for its words when it comes: nothing is shown before it can speak. */
async function withWords(load: () => Promise<ComponentType>): Promise<ComponentType> {
  const component = await load()
  await pendingMessages()
  return component
}
