import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readMessages } from '@castellan/contract/messages/read-messages.ts'
import { directionOf, locales, type Locale } from '@castellan/contract/locales.ts'
import { isAmong } from '@castellan/contract/types/type-guards.ts'
import { pageConfigElementId, type PageConfig } from '@castellan/contract/calls/page-config.ts'
import { frameScript, themeScript } from '@castellan/contract/theme-script.ts'
import { builtScreenNames } from '@castellan/contract/built-screens.ts'
import { screenNamed, type Screen, type ScreenName } from '@castellan/contract/screens.ts'
import type { Config } from '../../config/config.ts'
import { anyUser } from '../../domain/accounts/first-run.ts'
import { AppError } from '../../domain/app-error.ts'
import type { AppContext } from '../../context/app-context.ts'
import { version } from '../../config/version.ts'
import { readDocumentParts } from './document-parts.ts'
import { sendError } from '../errors.ts'
import { contentPolicy, newNonce } from '../headers.ts'
import { languageOf } from '../../i18n/translate.ts'

const webDist = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))
const tvDist = fileURLToPath(new URL('../../../../tv/dist/', import.meta.url))
const yearS = 31_536_000

/** Serves the two panels and the virtual TV: hashed files for a year, the documents fresh each time with their configuration in them. */
export async function serveDocuments(app: FastifyInstance, ctx: AppContext): Promise<void> {
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
          setHeaders: storeHashed,
        })
    }
  })
  const web = documentOf(`${webDist}index.html`)
  const tv = documentOf(`${tvDist}index.html`)
  const partsOf = readDocumentParts(webDist)
  let hasAccounts = false
  /** Asked until there is one; a database that does not answer is no reason to offer a setup. */
  const isSetUp = async () => (hasAccounts ||= await anyUser(ctx.db).catch(() => true))
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/api/') || (request.method !== 'GET' && request.method !== 'HEAD'))
      return sendError(request, reply, new AppError('not_found'))
    const path = request.url.split('?', 1)[0]!
    const config = { ...ctx.config, registration: ctx.settingsCache.now().registration }
    if (/\.[a-z0-9]{2,5}$/iu.test(path)) return sendError(request, reply, new AppError('not_found'))
    if (path === '/tv' || path.startsWith('/tv/'))
      return sendDocument(request, reply, { document: tv, config, status: 200, plays: true })
    const name = screenAt(path, config)
    const parts = partsOf(shownFirst(name, request), localeOf(request, config))
    const status = name === undefined ? 404 : 200
    return sendDocument(request, reply, { document: web, config, status, parts, isSetUp: await isSetUp() })
  })
}

/** A name with a hash in it never changes its content. */
function storeHashed(reply: FastifyReply, path: string): void {
  const isHashed = /-[A-Za-z0-9_-]{8}\.\w+(?:\.(?:br|gz))?$/u.test(path)
  reply.header('cache-control', isHashed ? `public, max-age=${yearS}, immutable` : 'no-cache')
  // It is next to the other files and looks after the owner's panel; what it fetches is this server's alone.
  if (/device-worker\.js(?:\.br|\.gz)?$/u.test(path))
    reply
      .header('service-worker-allowed', '/device')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
}

/** An id is a number or a UUID; whatever else is in its place is not found. */
const patterns = builtScreenNames.map((name) => {
  const path = screenNamed(name)
    .path.replaceAll('{id}', '[\\da-f-]+')
    .replaceAll(/\{\w+\}/gu, '[^/]+')
  return [name, new RegExp(`^${path}/?$`, 'u')] as const
})

/** The screen at a path. Sign-in methods this panel does not offer have none. */
function screenAt(path: string, { registration, oauth }: Config): ScreenName | undefined {
  const name = patterns.find(([, pattern]) => pattern.test(path))?.[0]
  if (name === 'register' && !registration) return undefined
  const isOffered = name !== 'oauth' || oauth.some((each) => path.replace(/\/$/u, '').endsWith(`/${each.name}`))
  return isOffered ? name : undefined
}

/** The first screen a visitor sees: the login if they are not signed in to the back office. */
function shownFirst(name: ScreenName | undefined, { headers }: FastifyRequest): Pick<Screen, 'name' | 'layout'> {
  const screen = name === undefined ? { name: '', layout: 'error' as const } : screenNamed(name)
  const isSignedIn = /(?:^|;\s*)token=/u.test(headers.cookie ?? '')
  return screen.layout === 'main' && !isSignedIn ? screenNamed('login') : screen
}

/** The built document; null as long as the web has not been built, which the page then says. */
function documentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

type DocumentFile = {
  document: string | null
  config: Config
  status: number
  plays?: boolean
  isSetUp?: boolean
  parts?: readonly string[]
}

function sendDocument(request: FastifyRequest, reply: FastifyReply, sent: DocumentFile): FastifyReply {
  const { document, config, status, plays = false, isSetUp = true, parts = [] } = sent
  const nonce = newNonce()
  const locale = localeOf(request, config)
  const html = (document ?? '<!doctype html><title>Castellan</title><p>The web has not been built. Run npm start.')
    .replace('<html lang="en" dir="ltr">', () => `<html lang="${locale}" dir="${directionOf(locale)}">`)
    .replace('<!--castellan:config-->', () => injected(request, config, { nonce, isSetUp, parts }))
    .replace('<!--castellan:frame-->', () => frameText(request, config))
  return reply
    .code(document ? status : 503)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', contentPolicy(nonce, config, { plays }))
    .send(html)
}

type InjectedParts = { nonce: string; isSetUp: boolean; parts: readonly string[] }

function injected(request: FastifyRequest, config: Config, { nonce, isSetUp, parts }: InjectedParts): string {
  const preloads = parts.map((file) => `<link rel="modulepreload" crossorigin href="/dist/${file}">`).join('')
  const page: PageConfig = {
    locale: localeOf(request, config),
    locales: config.locales,
    two_factor: config.twoFactor === 'forced',
    registration: config.registration,
    oauth: config.oauth.map(({ name, label }) => ({ name, label })),
    is_set_up: isSetUp,
    brand: config.brand,
    metadata_base_url: config.metadataBaseUrl,
    version: version.build,
  }
  return `<meta property="csp-nonce" nonce="${nonce}"><script type="application/json" id="${pageConfigElementId}">${escapedJson(page)}</script><script nonce="${nonce}">${themeScript};${frameScript}</script>${preloads}`
}

/** JSON that cannot end the script element it is in (security, ASVS 1.2.3). */
export function escapedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** What is in the frame until the program is there. */
function frameText(request: FastifyRequest, config: Config): string {
  const locale = localeOf(request, config)
  const text = `${config.brand} · ${readMessages(locale, 'common').shell.loading}…`
  return `<p lang="${locale}">${text.replaceAll(/[<>&]/gu, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`
}

function localeOf(request: FastifyRequest, config: Config): Locale {
  return cookieLocale(request, config) ?? languageOf(request.headers['accept-language'])
}

function cookieLocale(request: FastifyRequest, config: Config): Locale | null {
  const locale = /(?:^|;\s*)locale=([a-z]{2})(?:;|$)/u.exec(request.headers.cookie ?? '')?.[1]
  return isAmong(locales, locale) && config.locales.includes(locale) ? locale : null
}
