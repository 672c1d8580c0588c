import { noteConnected } from '../domain/devices/presence.ts'
import type { TestHouse } from './build-house.ts'
import { signedHeaders, type RegisteredTv } from './test-tv.ts'

/** Counts a TV as connected, as its open socket would. */
export function connectTestTv(house: TestHouse, { rowId }: RegisteredTv): () => void {
  const disconnect = noteConnected(house.db, rowId)
  return () => disconnect(house.clock(), 'socket')
}

/** The headers of a body that a registered TV signs. */
export function signedBy(house: TestHouse, tv: RegisteredTv, { path, body }: { path: string; body: unknown }) {
  return signedHeaders({ path, body: JSON.stringify(body), key: tv.key, at: house.clock() })
}
