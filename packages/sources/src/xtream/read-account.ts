import { looseFlag, looseInt, looseList, looseMoment, looseRecord, looseText } from '../json/loose.ts'

/** What the provider says about an account; nothing in it opens anything. */
export type XtreamAccount = {
  /** The word of the panel, in lower case: `active`, `expired`, `banned`, `disabled`, or its own. */
  status: string
  /** Ms; null for an account that does not expire. */
  expiresAt: number | null
  isTrial: boolean
  activeConnections: number | null
  maxConnections: number | null
  formats: string[]
  timezone: string
}

export type AccountFault =
  | 'auth'
  | 'disabled'
  | 'expired'
  | 'max_conn'
  | 'waf_block'
  | 'html_instead'
  | 'empty'
  | 'parse'
export type AccountAnswer = { account: XtreamAccount; fault?: AccountFault } | { account: null; fault: AccountFault }

/** What panels say in words or codes instead of an account, and what it means. */
const sayings: readonly (readonly [RegExp, AccountFault])[] = [
  [
    /NO_CREDENTIALS|INVALID_CREDENTIALS|invalid (?:credentials|username|password|user)|wrong (?:username|password)|not found/iu,
    'auth',
  ],
  [/BANNED|(?<!API_)DISABLED|suspended/iu, 'disabled'],
  [/EXPIRED/iu, 'expired'],
  [/max.?conn|too many connections|DOWNLOAD_LIMIT_REACHED/iu, 'max_conn'],
  [/BLOCKED|NOT_IN_ALLOWED|USER_AGENT|ISP_|ASN_|DEVICE_NOT_ALLOWED|forbidden|denied|cloudflare|captcha/iu, 'waf_block'],
  [/API_DISABLED|auth|login/iu, 'auth'],
]

/** Reads the answer of `player_api.php` without an action, whatever shape it has; `now` decides what has expired. */
export function readXtreamAccount(body: string, now: number): AccountAnswer {
  const text = body.replace(/^[\s\p{Cc}\ufeff]+/u, '').trim()
  if (text === '') return { account: null, fault: 'auth' }
  if (text.startsWith('<') && !/^<(?:br|b)\b/iu.test(text)) return { account: null, fault: pageFault(text) }
  const answer = parsed(text)
  if (answer === undefined) return { account: null, fault: faultOfWords(text) ?? 'parse' }
  // A wrong password is answered with nothing by many panels.
  if (!isRecord(answer)) return { account: null, fault: 'auth' }
  const user = looseRecord(answer['user_info'])
  if (Object.keys(user).length === 0) return { account: null, fault: faultOfWords(text) ?? 'auth' }
  return judge(user, looseRecord(answer['server_info']), now)
}

function judge(
  user: Readonly<Record<string, unknown>>,
  server: Readonly<Record<string, unknown>>,
  now: number,
): AccountAnswer {
  const account: XtreamAccount = {
    status: looseText(user['status'], 40).toLowerCase(),
    expiresAt: looseMoment(user['exp_date']),
    isTrial: looseFlag(user['is_trial']),
    activeConnections: looseInt(user['active_cons']),
    maxConnections: looseInt(user['max_connections']),
    formats: looseList(user['allowed_output_formats'])
      .map((format) => looseText(format, 20).toLowerCase())
      .filter((format) => format !== '')
      .slice(0, 10),
    timezone: looseText(server['timezone'], 64),
  }
  const hasAuth = user['auth'] === undefined ? user['username'] !== undefined : looseFlag(user['auth'])
  if (!hasAuth) return { account: null, fault: faultOfWords(looseText(user['message'], 200)) ?? 'auth' }
  // Renewing does not help a disabled account, so this is said before its end.
  if (/^(?:banned|disabled|blocked|suspended)$/u.test(account.status)) return { account, fault: 'disabled' }
  // An account can be over and still say that it is active.
  const isOver = account.expiresAt !== null && account.expiresAt <= now
  if (isOver || account.status === 'expired') return { account, fault: 'expired' }
  return { account }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** JSON, also behind the warnings of a panel that shows them; undefined when there is none. */
function parsed(text: string): unknown {
  const starts = [0, text.indexOf('{"')]
  for (const start of starts) {
    if (start < 0) continue
    try {
      return JSON.parse(text.slice(start)) as unknown
    } catch {
      continue
    }
  }
  return undefined
}

/** What plain words of a panel mean; null when they are none it knows. */
export function faultOfWords(words: string): AccountFault | null {
  const short = words.slice(0, 2_000)
  return sayings.find(([pattern]) => pattern.test(short))?.[1] ?? null
}

/** A firewall's challenge is distinguished from an ordinary web page by what it asks for. */
export function pageFault(page: string): 'waf_block' | 'html_instead' {
  return /just a moment|cf-|challenge|captcha|access denied|attention required|ddos/iu.test(page.slice(0, 20_000))
    ? 'waf_block'
    : 'html_instead'
}
