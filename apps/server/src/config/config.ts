import { createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { locales } from '@castellan/contract/locales.ts'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
/** Verdicts are signed with ES256: their key is a public one on P-256. The decryption key has 256 bits; without one, verdicts are signed alone. */
function integrityKeysOf(text: string) {
  const [, product = '', packageName = '', verification = '', decryption = ''] =
    /^(f2|fpro|onair)=([\w.]{1,200}):([A-Za-z0-9+/]+=*)(?::([A-Za-z0-9+/]{43}=))?$/u.exec(text) ?? []
  try {
    const key = createPublicKey({ key: Buffer.from(verification, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
      ? { product, packageName, verification, decryption }
      : null
  } catch {
    return null
  }
}

const cidrOf = (text: string) => (text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`)
const isCidr = (text: string) => ipaddr.isValidCIDR(cidrOf(text))
const address = z.url({ protocol: /^https?$/u }).transform((value) => value.replace(/(?<!\/)\/+$/u, ''))
/** Others who vouch for people are spoken to encrypted, except on this machine. */
const partner = address.refine(
  (value) => /^https:|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/u.test(value),
  {
    message: 'must start with https://',
  },
)

const environment = z.object({
  PORT: port.default(8080),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  /** `postgres://…`; the embedded database under DATA_DIR when absent. */
  DATABASE_URL: z
    .string()
    .regex(/^(?:postgres(?:ql)?:\/\/|file:)/u, 'must start with postgres:// or file:')
    .optional(),
  /** Maximum size of the PostgreSQL pool of this process; it needs two more connections. */
  POOL_MAX: z.coerce.number().int().min(2).max(1_000).default(10),
  /** Seconds after which a statement is cancelled and an unresponsive PostgreSQL counts as unavailable. */
  DATABASE_TIMEOUT_S: z.coerce.number().int().min(1).max(3_600).default(30),
  /** The address browsers and TVs reach the panel under; guessed from HOST and PORT when absent. */
  PUBLIC_URL: address.optional(),
  /** Addresses or CIDRs of the proxies whose forwarded headers are believed. */
  TRUST_PROXY: list.default([]),
  /** The header in which those proxies name the country a request comes from, such as CF-IPCountry; TVs have no country without it. */
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/u, 'must be the name of a header')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** `text` is for people, `json` for programs. The default is `text` in a terminal, else `json`. */
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
  BRAND: z.string().min(1).max(40).default('Castellan'),
  LOCALES: list.default([...locales]),
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
  /** Addresses or CIDRs in addition to the public Internet that playlists may be fetched from: providers in the operator's own network. */
  FETCH_ALLOW: list
    .check(z.refine((cidrs) => cidrs.every(isCidr), 'must be addresses or CIDRs such as 192.168.1.0/24'))
    .default([]),
  /** Base address of the movie database the web asks for media details. */
  METADATA_BASE_URL: address.optional(),
  /** Overrides the key of the metadata service that is set in the panel. */
  TMDB_KEY: z
    .string()
    .min(8)
    .max(1_000)
    .regex(/^[!-~]+$/u, 'must be one line without blanks')
    .optional(),
  /** By product: the package of the app, and the keys of its Play Integrity verdicts as the Play Console shows them. */
  INTEGRITY_KEYS: list
    .transform((set) => set.map(integrityKeysOf))
    .check(
      z.refine(
        (set) => set.every((one) => one !== null),
        'must be product=package:verification key:decryption key, separated by commas; the verification key is a public P-256 key in base64',
      ),
    )
    .default([]),
  /** TMDB, or a service that answers alike. */
  TMDB_URL: partner.default('https://api.themoviedb.org'),
  /** Bearer token for /metrics. Without it, only this machine can read them, and only if PUBLIC_URL names this machine. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Signing in with Google, GitHub (or a GitHub Enterprise server) and any OpenID Connect provider: each with its id and its secret. */
  OAUTH_GOOGLE_CLIENT_ID: z.string().optional(),
  OAUTH_GOOGLE_CLIENT_SECRET: z.string().optional(),
  OAUTH_GITHUB_CLIENT_ID: z.string().optional(),
  OAUTH_GITHUB_CLIENT_SECRET: z.string().optional(),
  OAUTH_GITHUB_URL: partner.default('https://github.com'),
  OAUTH_OIDC_CLIENT_ID: z.string().optional(),
  OAUTH_OIDC_CLIENT_SECRET: z.string().optional(),
  /** The issuer: what is before `/.well-known/openid-configuration`. */
  OAUTH_OIDC_ISSUER: partner.optional(),
  /** What the button says; the issuer's host when absent. */
  OAUTH_OIDC_NAME: z.string().min(1).max(40).optional(),
  /** `https://host/bucket`, optionally with a folder: the target for a copy of every backup (S3 or a store that speaks its protocol). */
  BACKUP_S3_URL: address
    .refine((value) => new URL(value).pathname !== '/', { message: 'must name a bucket: https://host/bucket' })
    .optional(),
  BACKUP_S3_REGION: z.string().min(1).max(60).default('us-east-1'),
  BACKUP_S3_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET: z.string().min(1).optional(),
  /** `off` skips the backup before an upgrade; for operators who make their own. */
  UPGRADE_BACKUP: z.enum(['on', 'off']).default('on'),
  /** The key-encryption key as 64 hex digits; stored in a file under DATA_DIR when absent. */
  APP_SECRET: z
    .string()
    .regex(/^[0-9a-f]{64}$/iu, 'must be 64 hex digits')
    .optional(),
})

const fromFile = [
  'DATABASE_URL',
  'METRICS_TOKEN',
  'APP_SECRET',
  'SMTP_URL',
  'TMDB_KEY',
  'INTEGRITY_KEYS',
  'BACKUP_S3_SECRET',
  'OAUTH_GOOGLE_CLIENT_SECRET',
  'OAUTH_GITHUB_CLIENT_SECRET',
  'OAUTH_OIDC_CLIENT_SECRET',
] as const

/** Somebody else who can vouch for people: `url` is the issuer, or the address of GitHub. */
export type OauthConfig = {
  name: 'google' | 'github' | 'oidc'
  label: string
  url: string
  clientId: string
  clientSecret: string
}

/** Where copies of backups go: `url` is `https://host/bucket`, optionally with a folder. */
export type CopyStoreConfig = { url: string; region: string; keyId: string; secret: string }

export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string
  poolMax: number
  statementTimeoutMs: number
  publicUrl: string
  trustProxy: string[]
  /** Lower-case name of the header that says from which country a request comes; null without one. */
  countryHeader: string | null
  logLevel: z.infer<typeof environment>['LOG_LEVEL']
  logFormat: 'json' | 'text'
  brand: string
  locales: string[]
  /** Whether admins must have a second factor (spec §4, §6). */
  twoFactor: 'forced' | 'optional'
  /** Whether strangers may ask for an account. */
  registration: boolean
  /** Who else can vouch for somebody who signs in, in the order of the buttons. */
  oauth: readonly OauthConfig[]
  smtpUrl: string | null
  mailFrom: string
  /** CIDRs in addition to the public Internet that may be fetched from. */
  fetchAllow: string[]
  metadataBaseUrl: string
  /** The service titles are looked for at; a key of the environment goes before the one that is set in the panel. */
  metadata: { url: string; key: string | null }
  /** What verdicts of the platform are verified and decrypted with. */
  integrityKeys: NonNullable<ReturnType<typeof integrityKeysOf>>[]
  metricsToken: string | null
  appSecret: string | null
  /** Whether a database with data is backed up before its schema changes. */
  /** Where copies of backups go; null without one. */
  copyStore: CopyStoreConfig | null
  upgradeBackup: boolean
  production: boolean
}

/** Thrown with every fault of the environment at once, one a line. */
export class ConfigError extends Error {}

/** The settings are valid but the server cannot start. The message says why and what the operator can do. */
export class StartError extends Error {}

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
  if (values['COUNTRY_HEADER'] && !values['TRUST_PROXY'])
    faults.push('COUNTRY_HEADER: is believed only from the proxies that TRUST_PROXY names')
  const isCopied = values['BACKUP_S3_URL'] !== undefined
  for (const name of ['BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET'])
    if (isCopied && values[name] === undefined) faults.push(`${name}: is missing for BACKUP_S3_URL`)
  const oauth = readOauth(values, faults)
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults.join('\n'))
  return { ...shaped(parsed.data, env), oauth }
}

function shaped(
  read: z.infer<typeof environment>,
  env: Readonly<Record<string, string | undefined>>,
): Omit<Config, 'oauth'> {
  const dataDir = resolve(read.DATA_DIR)
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir,
    databaseUrl: read.DATABASE_URL ?? `file:${join(dataDir, 'castellan.db')}`,
    poolMax: read.POOL_MAX,
    statementTimeoutMs: read.DATABASE_TIMEOUT_S * 1_000,
    publicUrl,
    trustProxy: read.TRUST_PROXY,
    countryHeader: read.COUNTRY_HEADER?.toLowerCase() ?? null,
    logLevel: read.LOG_LEVEL,
    logFormat: read.LOG_FORMAT ?? (process.stdout.isTTY ? 'text' : 'json'),
    brand: read.BRAND,
    locales: read.LOCALES,
    twoFactor: read.TWO_FACTOR,
    registration: read.REGISTRATION === 'on',
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    fetchAllow: read.FETCH_ALLOW.map(cidrOf),
    metadataBaseUrl: read.METADATA_BASE_URL ?? '',
    metadata: { url: read.TMDB_URL, key: read.TMDB_KEY ?? null },
    integrityKeys: read.INTEGRITY_KEYS.filter((one) => one !== null),
    metricsToken: read.METRICS_TOKEN ?? null,
    appSecret: read.APP_SECRET ?? null,
    copyStore: copyStoreOf(read),
    upgradeBackup: read.UPGRADE_BACKUP === 'on',
    production: env['NODE_ENV'] === 'production',
  }
}

function copyStoreOf(read: z.infer<typeof environment>): CopyStoreConfig | null {
  const { BACKUP_S3_URL: url, BACKUP_S3_REGION: region, BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret } = read
  return url === undefined || keyId === undefined || secret === undefined ? null : { url, region, keyId, secret }
}

/** The providers that are set up; half of one is a fault. */
function readOauth(values: Readonly<Record<string, string | undefined>>, faults: string[]): OauthConfig[] {
  const urls: Record<OauthConfig['name'], string | undefined> = {
    google: 'https://accounts.google.com',
    github: values['OAUTH_GITHUB_URL'] ?? 'https://github.com',
    oidc: values['OAUTH_OIDC_ISSUER'],
  }
  const labels = { google: 'Google', github: 'GitHub', oidc: values['OAUTH_OIDC_NAME'] }
  return (['google', 'github', 'oidc'] as const).flatMap((name) => {
    const variable = `OAUTH_${name.toUpperCase()}`
    const given: Record<string, string | undefined> = {
      [`${variable}_CLIENT_ID`]: values[`${variable}_CLIENT_ID`],
      [`${variable}_CLIENT_SECRET`]: values[`${variable}_CLIENT_SECRET`],
      ...(name === 'oidc' ? { OAUTH_OIDC_ISSUER: urls.oidc } : {}),
    }
    const missing = Object.keys(given).filter((part) => given[part] === undefined)
    if (missing.length === Object.keys(given).length) return []
    for (const part of missing) faults.push(`${part}: is missing for signing in with ${name}`)
    const url = (urls[name] ?? '').replace(/(?<!\/)\/+$/u, '')
    const [clientId = '', clientSecret = ''] = Object.values(given)
    return [{ name, label: labels[name] ?? (URL.parse(url)?.host || name), url, clientId, clientSecret }]
  })
}
