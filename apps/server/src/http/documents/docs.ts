import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context/app-context.ts'
import { admit } from '../callers/authenticate.ts'
import { bearerOfCookie } from '../open-api.ts'

/** The viewer of the API document, for staff only; its script is our own file, nothing is fetched from outside. */
export async function serveDocs(app: FastifyInstance, ctx: AppContext): Promise<void> {
  let viewer: Promise<FastifyInstance> | null = null
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, policy: 'staff' }
    })
    docs.addHook('onRequest', async (request, reply) => {
      await admit(
        ctx,
        { audience: 'staff' },
        { header: request.headers.authorization ?? bearerOfCookie(request.headers.cookie), ip: request.ip },
        ctx.clock(),
      )
      // The viewer writes its styles and its start into the page it makes.
      reply.header(
        'content-security-policy',
        "default-src 'none'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; font-src 'self' data:; img-src 'self' data: blob:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
    })
    for (const url of ['/docs/', '/docs/js/scalar.js']) {
      docs.get(url, async (_request, reply) => {
        viewer ??= openViewer()
        const page = await (await viewer).inject(url)
        return reply.code(page.statusCode).header('content-type', page.headers['content-type']).send(page.rawPayload)
      })
    }
    docs.addHook('onClose', async () => {
      const opened = await viewer
      await opened?.close()
    })
  })
}

/** The viewer is several megabytes: it is loaded with the first question for it, into a Fastify of its own, since this one takes no more routes. */
async function openViewer(): Promise<FastifyInstance> {
  const [{ default: Fastify }, { default: scalar }] = await Promise.all([
    import('fastify'),
    import('@scalar/fastify-api-reference'),
  ])
  const viewer = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await viewer.register(scalar, {
    routePrefix: '/docs',
    // Nothing of the viewer that would call somebody outside.
    configuration: {
      url: '/openapi.json',
      withDefaultFonts: false,
      telemetry: false,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  return viewer
}
