/** Late enough that nothing the owner looks at waits for it. */
const afterMs = 10_000

/** Fetches the help of the owner's panel once, so that the worker has it for a phone without a connection. */
export function storeHelp(language: string): (() => void) | undefined {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  const waiting = setTimeout(() => void fetchHelp(language).catch(() => undefined), afterMs)
  return () => clearTimeout(waiting)
}

async function fetchHelp(language: string): Promise<void> {
  await navigator.serviceWorker.ready
  const [{ loadArticles }] = await Promise.all([import('./load-articles.ts'), import('./help-sheet.tsx')])
  await loadArticles(language, 'owner')
}
