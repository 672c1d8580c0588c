import { z } from 'zod/mini'

const name = 'own_token'
const ownSchema = z.object({ token: z.string(), remembered: z.boolean(), userId: z.int() })
export type OwnToken = z.infer<typeof ownSchema>

/** Stores the original session in this tab while impersonating. */
export function storeOwnToken(own: OwnToken): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(own))
  } catch {
    // Without it the way back leads through the login.
  }
}

/** Returns the original session once; null when it is not stored in this tab or belongs to somebody else. */
export function restoreOwnToken(userId: number): OwnToken | null {
  try {
    const read = ownSchema.safeParse(JSON.parse(sessionStorage.getItem(name) ?? 'null'))
    return read.success && read.data.userId === userId ? read.data : null
  } catch {
    return null
  } finally {
    forgetOwnToken()
  }
}

export function forgetOwnToken(): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // A storage that does not open holds nothing.
  }
}
