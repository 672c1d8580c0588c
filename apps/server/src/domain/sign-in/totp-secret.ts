import type { Keys } from '../keys.ts'

/** Where an encrypted secret is stored: with its account, or with the session that is about to confirm it. */
type Place = { userId: number } | { sessionId: number }

function placeOf(place: Place): string {
  return 'userId' in place
    ? `users.two_factor_secret:${place.userId}`
    : `sessions.two_factor_pending:${place.sessionId}`
}

/** A secret as a row keeps it; moved to another row it does not open. */
export function encryptTotpSecret(keys: Keys, secret: Uint8Array, place: Place): Buffer {
  return keys.seal(secret, placeOf(place))
}

export function decryptTotpSecret(keys: Keys, sealed: Uint8Array, place: Place): Buffer {
  return keys.open(sealed, placeOf(place))
}
