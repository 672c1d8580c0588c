import { addressRules } from '@castellan/contract/resources/address-rules.ts'
import { judgeAddress, type AddressRule } from '../domain/addresses/judge-address.ts'
import { readPattern } from '../domain/addresses/read-pattern.ts'
import { endDeviceSessions } from '../domain/devices/end-device-sessions.ts'
import { invalidField } from '../domain/app-error.ts'
import { registerResource } from '../engine/registry.ts'
import { type TransactionContext, type ChangeIn } from '../engine/resource-hooks.ts'

type Change = ChangeIn<'address_rules'>

/** The pattern in its one spelling, with what it is. */
function withKind(columns: Change): Change {
  if (!('pattern' in columns)) return columns
  const read = readPattern(String(columns.pattern))
  if (read === null) throw invalidField('pattern', 'not_address')
  return { ...columns, ...read }
}

/** A whole rule, as it is once the change is written. */
function ruleOf({ id = 0, kind, pattern, action, audience, expires_at = null }: Change): AddressRule {
  return { id, kind: kind!, pattern: pattern!, action: action!, audience: audience!, expiresAt: expires_at }
}

/** Prevents locking oneself out: a rule is refused when it would block the request that creates it. */
async function refuseOwnLockOut({ tx, origin, now }: TransactionContext, rule: Change): Promise<void> {
  const others = await tx
    .selectFrom('address_rules')
    .select(['id', 'kind', 'pattern', 'action', 'audience', 'expires_at as expiresAt'])
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .where('id', '!=', Number(rule.id ?? 0))
    .execute()
  const rules = [...others, ruleOf(rule)]
  if (judgeAddress(rules, { audience: 'staff', ip: origin.ip }, now).isDenied)
    throw invalidField('pattern', 'locks_you_out')
}

/** TVs that are blocked from now on lose their sessions at once. */
async function endSessionsOfDenied({ tx, now }: TransactionContext, rule: Change): Promise<void> {
  const { kind, audience = 'all' } = rule
  if (rule.action !== 'deny' || (kind !== 'mac' && kind !== 'mac_prefix')) return
  const pattern = String(rule.pattern)
  const devices = await tx
    .selectFrom('devices')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['mac']), '>=', pattern.toLowerCase()))
    .where((eb) => eb(eb.fn('lower', ['mac']), '<', `${pattern.toLowerCase()}~`))
    .execute()
  const kinds = { all: ['owner', 'tv'], owner: ['owner'], tv: ['tv'], staff: [] } as const
  for (const { id } of devices) await endDeviceSessions(tx, { deviceId: id, kinds: kinds[audience] }, now)
}

async function enforceRule(request: TransactionContext, rule: Change): Promise<void> {
  await refuseOwnLockOut(request, rule)
  await endSessionsOfDenied(request, rule)
}

registerResource(addressRules, {
  beforeCreate: async (request, columns) => {
    const rule = { ...withKind(columns), hits: 0 }
    await enforceRule(request, rule)
    return rule
  },
  beforeUpdate: async (request, columns, row) => {
    const change = withKind(columns)
    await enforceRule(request, { ...row, ...change })
    return change
  },
  beforeRemove: async (request, row) => refuseOwnLockOut(request, { ...row, action: 'watch' }),
  afterRestore: async (request, row) => enforceRule(request, row),
  afterCommit: async ({ ctx }) => ctx.addressRuleCache.reload(),
})
