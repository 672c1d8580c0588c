import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
const address = z.url({ protocol: /^https?$/u }).transform((value) => value.replace(/\/+$/u, ''))

const environment = z.object({
  PORT: port.default(8080),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  /** `postgres://…`; the embedded database under DATA_DIR when absent. */
  DATABASE_URL: z
    .string()
    .regex(/^(?:postgres(?:ql)?:\/\/|file:)/u, 'must start with postgres:// or file:')
    .optional(),
  /** The address browsers and TVs reach the panel under; guessed from HOST and PORT when absent. */
  PUBLIC_URL: address.optional(),
  /** Addresses or CIDRs of the proxies whose forwarded headers are believed. */
  TRUST_PROXY: list.default([]),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  BRAND: z.string().min(1).max(40).default('Castellan'),
  LOCALES: list.default(['en', 'de', 'es', 'nl', 'pl', 'pt', 'tr']),
  /** `optional` lets admins work without a second factor; for installs that are tried out, not run. */
  TWO_FACTOR: z.enum(['forced', 'optional']).default('forced'),
  /** `on` lets strangers ask for an account. */
  REGISTRATION: z.enum(['on', 'off']).default('off'),
  /** `smtp://user:password@host:port`, or `smtps://…`; without it mails wait in the outbox for the operator. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]+/u, 'must start with smtp:// or smtps://')
    .optional(),
  /** The sender of every mail; `no-reply@` the host of PUBLIC_URL when absent. */
  MAIL_FROM: z
    .string()
    .regex(/^[^\s@<>]+@[^\s@<>]+$/u, 'must be an e-mail address')
    .optional(),
  /** Base address of the movie database the web asks for media details. */
  METADATA_BASE_URL: address.optional(),
  /** Bearer token for /metrics; without it only this machine may read them. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** The key-encryption key as 64 hex digits; kept in a file under DATA_DIR when absent. */
  APP_SECRET: z
    .string()
    .regex(/^[0-9a-f]{64}$/iu, 'must be 64 hex digits')
    .optional(),
})

const fromFile = ['DATABASE_URL', 'METRICS_TOKEN', 'APP_SECRET', 'SMTP_URL'] as const

export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string
  publicUrl: string
  trustProxy: string[]
  logLevel: z.infer<typeof environment>['LOG_LEVEL']
  brand: string
  locales: string[]
  /** Whether admins must have a second factor (spec §4, §6). */
  twoFactor: 'forced' | 'optional'
  /** Whether strangers may ask for an account. */
  registration: boolean
  smtpUrl: string | null
  mailFrom: string
  metadataBaseUrl: string
  metricsToken: string | null
  appSecret: string | null
  production: boolean
}

/** Thrown with every fault of the environment at once, one a line. */
export class ConfigError extends Error {}

/** The configuration from the environment, parsed once. `X_FILE` names a file that holds the secret `X`. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const faults: string[] = []
  const values: Record<string, string | undefined> = { ...env }
  for (const name of fromFile) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    try {
      values[name] = readFileSync(file, 'utf8').trim()
    } catch {
      faults.push(`${name}_FILE: cannot read ${file}`)
    }
  }
  for (const name of Object.keys(values)) if (values[name] === '') delete values[name]
  if (!values['DATABASE_URL'] && (env['PGHOST'] || env['PGDATABASE']))
    faults.push('DATABASE_URL: PGHOST or PGDATABASE is set, but the panel reads DATABASE_URL=postgres://…')
  const parsed = environment.safeParse(values)
  if (!parsed.success) faults.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults.join('\n'))
  return shaped(parsed.data, env)
}

function shaped(read: z.infer<typeof environment>, env: Readonly<Record<string, string | undefined>>): Config {
  const dataDir = resolve(read.DATA_DIR)
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir,
    databaseUrl: read.DATABASE_URL ?? `file:${join(dataDir, 'castellan.db')}`,
    publicUrl,
    trustProxy: read.TRUST_PROXY,
    logLevel: read.LOG_LEVEL,
    brand: read.BRAND,
    locales: read.LOCALES,
    twoFactor: read.TWO_FACTOR,
    registration: read.REGISTRATION === 'on',
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    metadataBaseUrl: read.METADATA_BASE_URL ?? '',
    metricsToken: read.METRICS_TOKEN ?? null,
    appSecret: read.APP_SECRET ?? null,
    production: env['NODE_ENV'] === 'production',
  }
}
