import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageConfigElementId, type PageConfig } from '@castellan/contract/page-config.ts'
import { themeScript } from '@castellan/contract/theme-script.ts'
import { builtScreenNames } from '@castellan/contract/built-screens.ts'
import { screenNamed } from '@castellan/contract/screens.ts'
import type { Config } from '../config.ts'
import { Refusal } from '../domain/refusal.ts'
import { version } from '../version.ts'
import { sendRefusal } from './errors.ts'
import { contentPolicy, newNonce } from './headers.ts'
import { languageOf } from './say.ts'

const webDist = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
const tvDist = fileURLToPath(new URL('../../../tv/dist/', import.meta.url))
const yearS = 31_536_000

/** Serves the two panels and the virtual TV: hashed files for a year, the documents fresh each time with their configuration in them. */
export async function serveDocuments(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(async (open) => {
    open.addHook('onRoute', (route) => {
      route.config = { ...route.config, policy: 'open' }
    })
    for (const [root, prefix] of [
      [webDist, '/dist/'],
      [tvDist, '/tv/'],
    ] as const) {
      if (existsSync(root))
        await open.register(fastifyStatic, {
          root,
          prefix,
          index: false,
          cacheControl: false,
          preCompressed: true,
          decorateReply: false,
          setHeaders: keepHashed,
        })
    }
  })
  const web = documentOf(`${webDist}index.html`)
  const tv = documentOf(`${tvDist}index.html`)
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/') || (request.method !== 'GET' && request.method !== 'HEAD'))
      return sendRefusal(request, reply, new Refusal('not_found'))
    const path = request.url.split('?', 1)[0]!
    if (/\.[a-z0-9]{2,5}$/iu.test(path)) return sendRefusal(request, reply, new Refusal('not_found'))
    if (path === '/tv' || path.startsWith('/tv/'))
      return sendDocument(request, reply, { document: tv, config, status: 200 })
    return sendDocument(request, reply, { document: web, config, status: isScreen(path) ? 200 : 404 })
  })
}

/** A name with a hash in it never changes its content. */
function keepHashed(reply: FastifyReply, path: string): void {
  const isHashed = /-[A-Za-z0-9_-]{8}\.\w+(?:\.(?:br|gz))?$/u.test(path)
  reply.header('cache-control', isHashed ? `public, max-age=${yearS}, immutable` : 'no-cache')
}

const patterns = builtScreenNames.map(
  (name) => new RegExp(`^${screenNamed(name).path.replaceAll(/\{\w+\}/gu, '[^/]+')}/?$`, 'u'),
)

function isScreen(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}

/** The built document; null as long as the web has not been built, which the page then says. */
function documentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

type Sent = { document: string | null; config: Config; status: number }

function sendDocument(request: FastifyRequest, reply: FastifyReply, { document, config, status }: Sent): FastifyReply {
  const nonce = newNonce()
  const html = (
    document ?? '<!doctype html><title>Castellan</title><p>The web has not been built. Run npm start.'
  ).replace('<!--castellan:config-->', () => injected(request, config, nonce))
  return reply
    .code(document ? status : 503)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', contentPolicy(nonce, config))
    .send(html)
}

function injected(request: FastifyRequest, config: Config, nonce: string): string {
  const page: PageConfig = {
    locale: cookieLocale(request, config) ?? languageOf(request.headers['accept-language']),
    locales: config.locales,
    two_factor: config.twoFactor === 'forced',
    brand: config.brand,
    metadata_base_url: config.metadataBaseUrl,
    version: version.build,
  }
  return `<meta property="csp-nonce" nonce="${nonce}"><script type="application/json" id="${pageConfigElementId}">${escapedJson(page)}</script><script nonce="${nonce}">${themeScript}</script>`
}

/** JSON that cannot end the script element it stands in (security, ASVS 1.2.3). */
export function escapedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function cookieLocale(request: FastifyRequest, config: Config): string | null {
  const locale = /(?:^|;\s*)locale=([a-z]{2})(?:;|$)/u.exec(request.headers.cookie ?? '')?.[1]
  return locale && config.locales.includes(locale) ? locale : null
}
