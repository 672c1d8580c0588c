import type { SeedContext, TestContext } from './test-context.ts'
import { signedHeaders, type RegisteredTv } from './test-tv.ts'

/** Counts a TV as connected, as its open socket would. */
export function connectTestTv(ctx: TestContext, { rowId }: RegisteredTv): () => void {
  const disconnect = ctx.presence.connect(rowId)
  return () => disconnect(ctx.clock(), 'socket')
}

/** The headers of a body that a registered TV signs. */
export function signedBy(ctx: SeedContext, tv: RegisteredTv, { path, body }: { path: string; body: unknown }) {
  return signedHeaders({ path, body: JSON.stringify(body), key: tv.key, at: ctx.clock() })
}
