import { limits } from '@castellan/contract/limits.ts'

/** What the bar shows: nothing, a value from 0 to 100, and whether the work failed. */
export interface LoadingBarState {
  isShown: boolean
  value: number
  hasFailed: boolean
}

const stepMs = 100
const startValue = 8

const hidden: LoadingBarState = { isShown: false, value: 0, hasFailed: false }

/** The bar at the top edge, one per page: `start` when a page begins to load, then `finish` or `fail`. */
export class LoadingBarStore {
  #state = hidden
  #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined

  readonly read = (): LoadingBarState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly start = (): void => {
    clearTimeout(this.#timer)
    this.#show({ isShown: true, value: startValue, hasFailed: false })
    this.#timer = setTimeout(this.#creep, stepMs)
  }

  readonly finish = (): void => this.#end(false)

  readonly fail = (): void => this.#end(true)

  readonly #creep = (): void => {
    const { value: from } = this.#state
    const value = from + (95 - from) * ((stepMs * 3) / limits.loadingBarMs)
    this.#show({ isShown: true, value, hasFailed: false })
    this.#timer = setTimeout(this.#creep, stepMs)
  }

  #end(hasFailed: boolean): void {
    clearTimeout(this.#timer)
    if (!this.#state.isShown && !hasFailed) return
    this.#show({ isShown: true, value: 100, hasFailed })
    this.#timer = setTimeout(() => this.#show(hidden), limits.loadingBarHideMs)
  }

  #show(state: LoadingBarState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** The one bar of the page. */
export const loadingBar = new LoadingBarStore()

let waits = 0

/** Shows the bar until the promise settles, however it does: for a part of the page that somebody waits for. */
export function showBarWhile(work: Promise<unknown>): void {
  waits += 1
  if (waits === 1) loadingBar.start()
  const end = () => {
    waits -= 1
    if (waits === 0) loadingBar.finish()
  }
  work.then(end, end)
}
