/** What moves credits (domain §4). */
export const creditTypes = [
  'mint',
  'transfer',
  'clawback',
  'activation',
  'renewal',
  'voucher',
  'refund',
  'adjustment',
  'expiry',
  'sweep',
  'reversal',
] as const
export type CreditType = (typeof creditTypes)[number]

/** The types a person creates; the others follow from what happens to devices and users. */
export const enteredCreditTypes = ['transfer', 'clawback', 'mint', 'adjustment', 'expiry'] as const
export type EnteredCreditType = (typeof enteredCreditTypes)[number]

/** The states of a credit record. Credits move when it is settled and at no other time. */
export const creditStates = ['draft', 'pending', 'approved', 'settled', 'rejected', 'cancelled', 'reversed'] as const
export type CreditState = (typeof creditStates)[number]

/** A change of state somebody asks for; `reversed` is reached through a reversal alone. */
export const creditMoves = ['pending', 'approved', 'settled', 'rejected', 'cancelled'] as const
export type CreditMove = (typeof creditMoves)[number]

/** Which states follow a state (domain §3.4). */
export const creditMovesFrom: Readonly<Record<CreditState, readonly CreditMove[]>> = {
  draft: ['pending', 'settled', 'cancelled'],
  pending: ['approved', 'settled', 'rejected', 'cancelled'],
  approved: ['settled', 'cancelled'],
  settled: [],
  rejected: [],
  cancelled: [],
  reversed: [],
}

/** Moves that say yes to a record; where two people are needed, the second one makes them. */
export const approvingMoves: readonly CreditMove[] = ['approved', 'settled', 'rejected']

/** The types whose settled record can be reversed by an opposite one; charges of a device are refunded through the device. */
export const reversibleTypes: readonly CreditType[] = ['mint', 'transfer', 'clawback', 'adjustment', 'expiry', 'sweep']
