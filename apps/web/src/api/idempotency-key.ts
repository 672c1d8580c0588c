/** A name no other action has: 128 random bits as hex. Not `randomUUID`, which a panel reached over plain HTTP does not have. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const kept = new Map<string, string>()

/** The key of an action until it is done: who presses twice, or again after an answer was lost, does it once. */
export function currentIdempotencyKey(operation: string): string {
  const key = kept.get(operation) ?? newIdempotencyKey()
  kept.set(operation, key)
  return key
}

export function dropIdempotencyKey(operation: string): void {
  kept.delete(operation)
}
