import type { SharedPanel } from './shared-panel.ts'
import type { DemoAccount } from './start-demo-panel.ts'

/**
 * Journeys share one panel and run in parallel, so each uses an account of its own: credits, rows, notices and
 * single-use codes of a second factor are then separate.
 */
const accounts = {
  'activate-by-code': ['casa.media'],
  activation: ['nordlicht.tv'],
  // One who sells, and one whose resellers do.
  homes: ['lumiere', 'joost.de.vries'],
  messages: ['sofia.keller'],
  'office-offline': ['marta.ferreira'],
  'owner-settings': ['anadolu.ekran'],
  // Two who stand below the same reseller.
  siblings: ['kustenfunk', 'wisla.box'],
  'failing-provider': ['adrian.kowalski'],
  'small-screens': ['rita.lindqvist'],
} as const

/** Those of the jobs, which have a panel of their own (`npm run prove -- jobs`). */
const jobs = {
  release: ['sofia.keller'],
  tampered: ['adrian.kowalski'],
  curator: ['noor.haddad'],
  person: ['sofia.keller'],
  renewals: ['nordlicht.tv'],
  runway: ['joost.de.vries'],
  keyboard: ['marta.ferreira'],
} as const

const taken: readonly string[] = Object.values(accounts).flat()
if (new Set(taken).size < taken.length) throw new Error('two journeys act in the same account')

/** The account of a journey; `index` distinguishes several of them. */
export function ownAccount(
  { accounts: all }: SharedPanel,
  journey: keyof typeof accounts | keyof typeof jobs,
  index = 0,
): DemoAccount {
  const name = { ...accounts, ...jobs }[journey][index]!
  const account = all.find(({ email }) => email.startsWith(`${name}@`))
  if (!account) throw new Error(`the demo has no account of ${name}`)
  return account
}
