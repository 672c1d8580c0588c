import type { SharedPanel } from './shared-panel.ts'
import type { DemoAccount } from './start-demo-panel.ts'

/**
 * Journeys share one panel and run beside each other, so each acts in an account that no other one acts in: credits, rows, notices and
 * codes of a second factor, each of which opens once, are then its own.
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
} as const

const taken: readonly string[] = Object.values(accounts).flat()
if (new Set(taken).size < taken.length) throw new Error('two journeys act in the same account')

/** The account of a journey; `index` tells its several apart. */
export function ownAccount({ accounts: all }: SharedPanel, journey: keyof typeof accounts, index = 0): DemoAccount {
  const name = accounts[journey][index]!
  const account = all.find(({ email }) => email.startsWith(`${name}@`))
  if (!account) throw new Error(`the demo has no account of ${name}`)
  return account
}
