import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeApi } from '../../testing/both-databases.ts'
import { isWebBuilt } from '../../testing/built-web.ts'
import { seedPerson } from '../../testing/seed-staff.ts'

describeApi('the documents', (open) => {
  it.skipIf(!isWebBuilt)('serve an audience only where the panel does', async () => {
    const ctx = await open()
    const statuses = async () => {
      const app = await buildApp(ctx)
      const paths = ['/login', '/register', '/oauth/oidc', '/oauth/github', '/oauth/evil']
      return Promise.all(paths.map(async (url) => (await app.inject({ url })).statusCode))
    }
    expect(await statuses()).toEqual([200, 404, 404, 404, 404])
    ctx.config.registration = true
    ctx.config.oauth = [
      { name: 'oidc', label: 'Work', url: 'https://id.test', clientId: 'castellan', clientSecret: 'a secret' },
    ]
    expect(await statuses()).toEqual([200, 200, 200, 404, 404])
    const page = await (await buildApp(ctx)).inject('/login')
    expect(page.body).toContain('"oauth":[{"name":"oidc","label":"Work"}]')
    expect(page.body).not.toContain('a secret')
  })

  it.skipIf(!isWebBuilt)('say that nobody has set the panel up, until somebody has', async () => {
    const ctx = await open()
    await ctx.db.deleteFrom('users').execute()
    const app = await buildApp(ctx)
    const isSetUp = async () => /"is_set_up":(true|false)/u.exec((await app.inject('/login')).body)?.[1]
    expect(await isSetUp()).toBe('false')
    await seedPerson(ctx, { name: 'Ada', role: 'admin' })
    expect(await isSetUp()).toBe('true')
  })

  it.skipIf(!isWebBuilt)(
    'ask for what their screen is made of at once, and for nothing of a screen that is not shown',
    async () => {
      const app = await buildApp(await open())
      const partsOf = async (url: string, cookie: string) => {
        const { body } = await app.inject({ url, headers: { cookie } })
        return [...body.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/gu)].map(([, href]) => href!)
      }
      const office = await partsOf('/devices', 'token=x; locale=de')
      expect(office.some((href) => href.includes('/office-'))).toBe(true)
      expect(office.some((href) => href.includes('/messages-de-'))).toBe(true)
      expect(office.some((href) => href.includes('/messages-en-'))).toBe(false)
      for (const url of office) expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200])
      const login = await partsOf('/devices', 'locale=de')
      expect(login.some((href) => href.includes('/office-'))).toBe(false)
      expect(login.some((href) => href.includes('/login-'))).toBe(true)
    },
  )

  it.skipIf(!isWebBuilt)('are readable before their program is there, in the language of the visitor', async () => {
    const ctx = await open()
    ctx.config.brand = 'A & <b>B'
    const app = await buildApp(ctx)
    const page = await app.inject({ url: '/devices', headers: { cookie: 'locale=de' } })
    expect(page.body).toContain('<p lang="de">A &#38; &#60;b&#62;B · Wird geladen…</p>')
    expect(page.body).toContain('<html lang="de" dir="ltr">')
    const arabic = await app.inject({ url: '/login', headers: { cookie: 'locale=ar' } })
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">')
  })

  it.skipIf(!isWebBuilt)('come compressed, and so does every script they name', async () => {
    const app = await buildApp(await open())
    const headers = { 'accept-encoding': 'gzip, deflate, br' }
    const page = await app.inject({ url: '/login', headers })
    expect(page.headers['content-encoding']).toBe('br')
    const html = brotliDecompressSync(page.rawPayload).toString()
    const scripts = [...html.matchAll(/(?:src|href)="(\/dist\/[^"]+\.(?:js|css))"/gu)].map(([, url]) => url!)
    expect(scripts.length).toBeGreaterThan(1)
    for (const url of scripts) {
      const file = await app.inject({ url, headers })
      expect([url, file.statusCode, file.headers['content-encoding']]).toEqual([url, 200, 'br'])
      expect(file.headers['cache-control']).toContain('immutable')
    }
  })

  it('let the page of a TV alone play and fetch from hosts nobody knows beforehand', async () => {
    const app = await buildApp(await open())
    const policyOf = async (url: string) => String((await app.inject({ url })).headers['content-security-policy'])
    const tv = await policyOf('/tv/')
    expect(tv).toContain("media-src 'self' blob: http: https:;")
    expect(tv).toContain("connect-src 'self' http: https:;")
    expect(tv).toMatch(/script-src 'self' 'nonce-[^ ]+';/u)
    for (const path of ['/login', '/device', '/television', '/tvs']) {
      const policy = await policyOf(path)
      expect(policy).toContain("media-src 'self' blob:;")
      expect(policy).toContain("connect-src 'self';")
    }
  })
})
