// Keeps the shell of the owner's panel for a phone without a connection: its document and the files with a hash in their name.
// What the API says never comes here, so that no answer, token or password can be kept. It reloads nothing: a document is asked for on
// the network first, so a new build is there the next time the panel is opened.
const shellCache = 'castellan-shell-1'
const filesCache = 'castellan-files-1'
const shellAddress = '/device'
const networkWithinMs = 4_000
const filesMax = 300

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  const dropOld = async () => {
    const names = await caches.keys()
    const old = names.filter((name) => name.startsWith('castellan-') && ![shellCache, filesCache].includes(name))
    await Promise.all(old.map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(dropOld())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate' && /^\/device(?:\/|$)/.test(url.pathname)) event.respondWith(openDocument(request))
  else if (url.pathname.startsWith('/dist/')) event.respondWith(openFile(request, url))
})

async function openDocument(request) {
  const cache = await caches.open(shellCache)
  const kept = await cache.match(shellAddress)
  try {
    const answer = await fetch(request, kept ? { signal: AbortSignal.timeout(networkWithinMs) } : {})
    if (answer.ok && !answer.redirected) await cache.put(shellAddress, answer.clone())
    return answer
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

/** A name with a hash never changes its content; anything else is asked for first. */
async function openFile(request, url) {
  const cache = await caches.open(filesCache)
  const kept = await cache.match(request)
  const isHashed = /-[A-Za-z0-9_-]{8}\.\w+$/.test(url.pathname)
  if (kept && isHashed) return kept
  try {
    const answer = await fetch(request)
    if (answer.ok) await keep(cache, request, answer.clone())
    return answer
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

async function keep(cache, request, answer) {
  await cache.put(request, answer)
  const all = await cache.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - filesMax)).map((old) => cache.delete(old)))
}
