/** A name no other deed has: 128 random bits as hex. Not `randomUUID`, which a panel reached over plain HTTP does not have. */
export function newDeedKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const kept = new Map<string, string>()

/** The key of a deed until it is done: who presses twice, or again after an answer was lost, does it once. */
export function keptDeedKey(deed: string): string {
  const key = kept.get(deed) ?? newDeedKey()
  kept.set(deed, key)
  return key
}

export function dropDeedKey(deed: string): void {
  kept.delete(deed)
}
