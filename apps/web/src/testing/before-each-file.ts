import { afterAll, afterEach, expect, vi } from 'vitest'

declare const happyDOM: { setURL(address: string): void }

// The files of a worker share its page and the libraries, which take longer to load than most files to run. Nothing else goes
// from one to the next: each reads our own modules again, with their stores, and finds the page as it was initially.
vi.resetModules()
layOutPage()
const stopTimers = watchTimers()
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  stopTimers()
})

if (expect.getState().testPath?.endsWith('.tsx')) {
  const [{ timeoutManager }, { toast }, library, { loadFields }, { loadOverlays }] = await Promise.all([
    import('@tanstack/react-query'),
    import('sonner'),
    import('@testing-library/react'),
    import('../ui/field/late-fields.ts'),
    import('../ui/action/overlay-parts.ts'),
  ])
  const { cleanup, configure, getConfig, prettyDOM } = library
  // A page that asks again every second asks ten times as often here, so that no test waits for the second.
  timeoutManager.setInterval = (ask, everyMs) => setInterval(ask, everyMs / 10)
  configure({
    // Patience for a machine that is busy with other tests.
    asyncUtilTimeout: 5_000,
    // What is looked for again and again says the page once, when time is up: to write it out takes longer than to look.
    getElementError: function explain(message, container) {
      const page = isLookingOn(getConfig()) ? '' : prettyDOM(container)
      const error = new Error([message, page].filter(Boolean).join('\n\n'))
      // With this name, the error is reported at the line of the test.
      error.name = 'TestingLibraryElementError'
      Error.captureStackTrace(error, explain)
      return error
    },
  })
  // What a browser fetches a moment after the page is here before a test looks for it; what shows nothing need not wait for it.
  await Promise.all([loadOverlays(), loadFields()])
  // The library keeps notices, and the next page would show them.
  const dismissNotices = () => {
    for (const { id } of toast.getToasts()) toast.dismiss(id)
  }
  afterEach(dismissNotices)
  afterAll(() => {
    cleanup()
    dismissNotices()
  })
}

function layOutPage(): void {
  // A link that was followed has left the page for good, and the cookies belong to its address.
  happyDOM.setURL('http://localhost:3000/')
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  localStorage.clear()
  sessionStorage.clear()
}

/** What the library says of itself while it waits; its types leave it out. */
function isLookingOn(config: { asyncUtilTimeout: number; _disableExpensiveErrorDiagnostics?: boolean }): boolean {
  return config._disableExpensiveErrorDiagnostics === true
}

/** Returns what stops every timer that was set meanwhile: one of this file must not ring in the next. */
function watchTimers(): () => void {
  const { setTimeout: later, setInterval: repeatedly } = globalThis
  const timers: number[] = []
  const watched = <Start extends typeof later | typeof repeatedly>(start: Start): Start =>
    new Proxy(start, {
      apply(target, self, given) {
        const timer = Reflect.apply(target, self, given)
        timers.push(timer)
        return timer
      },
    })
  Object.assign(globalThis, { setTimeout: watched(later), setInterval: watched(repeatedly) })
  return () => {
    Object.assign(globalThis, { setTimeout: later, setInterval: repeatedly })
    for (const timer of timers) clearTimeout(timer)
  }
}
