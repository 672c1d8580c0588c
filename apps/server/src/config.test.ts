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
    const told = faults({ PORT: 'eighty', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x', APP_SECRET: 'short' })
    for (const name of ['PORT', 'LOG_LEVEL', 'DATABASE_URL', 'APP_SECRET']) expect(told).toContain(`${name}:`)
  })

  it('does not fall back to the embedded database when PostgreSQL is half named', () => {
    expect(faults({ PGHOST: 'db.internal' })).toContain('DATABASE_URL')
  })

  it('refuses a secret file that cannot be read', () => {
    expect(faults({ APP_SECRET_FILE: '/nowhere/secret' })).toContain('APP_SECRET_FILE')
  })
})
