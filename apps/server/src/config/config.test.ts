import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const faults = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('the configuration', () => {
  it('has a sound default for everything', () => {
    expect(readConfig({ DATA_DIR: '/srv/castellan' })).toMatchObject({
      port: 8080,
      databaseUrl: 'file:/srv/castellan/castellan.db',
      brand: 'Castellan',
      metricsToken: null,
    })
  })

  it('names every fault at once', () => {
    const text = faults({ PORT: 'eighty', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x', APP_SECRET: 'short' })
    for (const name of ['PORT', 'LOG_LEVEL', 'DATABASE_URL', 'APP_SECRET']) expect(text).toContain(`${name}:`)
  })

  it('writes the log as JSON unless it goes to a terminal or LOG_FORMAT is set', () => {
    const { isTTY } = process.stdout
    try {
      for (const [isTerminal, env, format] of [
        [false, {}, 'json'],
        [true, {}, 'text'],
        [true, { LOG_FORMAT: 'json' }, 'json'],
        [false, { LOG_FORMAT: 'text' }, 'text'],
      ] as const) {
        process.stdout.isTTY = isTerminal
        expect(readConfig(env).logFormat).toBe(format)
      }
    } finally {
      process.stdout.isTTY = isTTY
    }
    expect(faults({ LOG_FORMAT: 'pretty' })).toContain('LOG_FORMAT:')
  })

  it('believes a header about countries only from named proxies', () => {
    expect(faults({ COUNTRY_HEADER: 'CF-IPCountry' })).toContain('COUNTRY_HEADER')
    expect(readConfig({ COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: '10.0.0.1' }).countryHeader).toBe('cf-ipcountry')
  })

  it('does not fall back to the embedded database when PostgreSQL is half named', () => {
    expect(faults({ PGHOST: 'db.internal' })).toContain('DATABASE_URL')
  })

  it('knows the providers that are set up, and names what is missing of one that is half set up', () => {
    const whole = { OAUTH_GITHUB_CLIENT_ID: 'id', OAUTH_GITHUB_CLIENT_SECRET: 'secret' }
    expect(readConfig({}).oauth).toEqual([])
    expect(readConfig(whole).oauth).toEqual([
      { name: 'github', label: 'GitHub', url: 'https://github.com', clientId: 'id', clientSecret: 'secret' },
    ])
    const half = faults({ OAUTH_GOOGLE_CLIENT_ID: 'id', OAUTH_OIDC_CLIENT_SECRET: 'secret', PORT: 'eighty' })
    for (const name of ['OAUTH_GOOGLE_CLIENT_SECRET', 'OAUTH_OIDC_CLIENT_ID', 'OAUTH_OIDC_ISSUER', 'PORT'])
      expect(half).toContain(`${name}:`)
    expect(faults({ ...whole, OAUTH_GITHUB_URL: 'http://github.example.com' })).toContain('OAUTH_GITHUB_URL:')
  })

  it('lets nothing but the public Internet be fetched from unless it is named, and names it as ranges', () => {
    expect(readConfig({}).fetchAllow).toEqual([])
    const allowed = readConfig({ FETCH_ALLOW: '10.0.0.5, 192.168.1.0/24, fd00::7' }).fetchAllow
    expect(allowed).toEqual(['10.0.0.5/32', '192.168.1.0/24', 'fd00::7/128'])
    expect(faults({ FETCH_ALLOW: 'my-nas' })).toContain('FETCH_ALLOW')
  })

  it('takes a key of the metadata service, which is asked encrypted unless it is on this machine', () => {
    expect(readConfig({}).metadata).toEqual({ url: 'https://api.themoviedb.org', key: null })
    expect(readConfig({ TMDB_KEY: 'a-read-token' }).metadata).toEqual({
      url: 'https://api.themoviedb.org',
      key: 'a-read-token',
    })
    const wrong = faults({ TMDB_KEY: 'two lines\r\nof it', TMDB_URL: 'http://tmdb.example' })
    expect([wrong.includes('TMDB_KEY:'), wrong.includes('TMDB_URL:'), wrong.includes('two lines')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('takes the keys of platform verdicts, and refuses one that no verdict is verified with', () => {
    const keyOf = ({ publicKey }: { publicKey: KeyObject }) =>
      publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
    const verification = keyOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }))
    const packageName = 'net.example.tv'
    expect(readConfig({ INTEGRITY_KEYS: `f2=${packageName}:${verification}` }).integrityKeys).toEqual([
      { product: 'f2', packageName, verification, decryption: '' },
    ])
    for (const other of [
      keyOf(generateKeyPairSync('ec', { namedCurve: 'P-384' })),
      keyOf(generateKeyPairSync('ec', { namedCurve: 'secp256k1' })),
      keyOf(generateKeyPairSync('rsa', { modulusLength: 2_048 })),
      keyOf(generateKeyPairSync('ed25519')),
      randomBytes(91).toString('base64'),
    ])
      expect(faults({ INTEGRITY_KEYS: `f2=${packageName}:${other}` })).toMatch(/INTEGRITY_KEYS: .*P-256/u)
  })

  it('refuses a secret file that cannot be read', () => {
    expect(faults({ APP_SECRET_FILE: '/nowhere/secret' })).toContain('APP_SECRET_FILE')
  })
})
