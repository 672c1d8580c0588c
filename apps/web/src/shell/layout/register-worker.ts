const address = '/dist/device-worker.js'

type Policies = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (text: string) => string },
  ): { createScriptURL(text: string): string }
}

/** Registers the worker that keeps the shell; in development there is none, and a browser that refuses goes on without it. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || navigator.serviceWorker.controller) return
  navigator.serviceWorker.register(trusted(address), { scope: '/device' }).catch(() => undefined)
}

/** The content security policy asks for script addresses that somebody vouches for; this one is the only one. */
function trusted(text: string): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- not every browser has it, and TypeScript knows it of none
  const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes
  const policy = policies?.createPolicy('castellan-worker', {
    createScriptURL: (wanted) => (wanted === address ? wanted : ''),
  })
  return policy?.createScriptURL(text) ?? text
}
