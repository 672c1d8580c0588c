import type { Call } from '@castellan/contract/kit/define-call.ts'
import { permissionsFor, type Access, type StaffAccess } from '@castellan/contract/access/access.ts'
import { holdsAny } from '@castellan/contract/access/holds.ts'
import type { Actor, StaffActor } from '../../domain/actor.ts'
import { findOwnerSession, findStaffSession } from '../../domain/sign-in/find-session.ts'
import { findTvSession } from '../../domain/sessions/find-tv-session.ts'
import { requireConfirmedPassword } from '../../domain/sign-in/confirm-password.ts'
import { findKeyHolder } from '../../domain/api-keys/find-key.ts'
import { isKeyToken } from '../../domain/api-keys/key-token.ts'
import { tokenHash } from '../../domain/sign-in/token.ts'
import { AppError } from '../../domain/app-error.ts'
import type { AppContext } from '../../context/app-context.ts'

/** The token of an `Authorization: Bearer` header; null when there is none of that shape. */
export function bearerOf(header: string | undefined): string | null {
  return /^Bearer ([A-Za-z0-9_-]{20,100})$/u.exec(header ?? '')?.[1] ?? null
}

/** The credentials of a caller: the `Authorization` header, and the network address. */
export type Credential = { header: string | undefined; ip: string }

/** The actor of a request, checked against the call's policy. Each audience accepts only tokens of its own kind; staff also API keys. */
export async function admit(ctx: AppContext, access: Access, { header, ip }: Credential, now: number): Promise<Actor> {
  if (access.audience === 'public') return { kind: 'nobody' }
  const token = bearerOf(header)
  if (!token) throw new AppError('unauthenticated')
  const hash = tokenHash(token)
  if (access.audience === 'staff' && isKeyToken(token))
    return admitKey(access, await findKeyHolder(ctx, { hash, ip }, now))
  if (access.audience === 'staff') return admitStaff(access, await findStaffSession(ctx, hash, now), now)
  if (access.audience === 'tv') return (await findTvSession(ctx, hash, now)) ?? refuseUnknown()
  const owner = (await findOwnerSession(ctx, hash, now)) ?? refuseUnknown()
  if (!owner.hasPassword && !access.beforePassword) throw new AppError('owner_password_required')
  return owner
}

function admitStaff(access: StaffAccess, actor: StaffActor | null, now: number): StaffActor {
  if (!actor) return refuseUnknown()
  if (actor.owesSecondFactor && !access.beforeSecondFactor) throw new AppError('two_factor_required')
  if (actor.mustEnrol) {
    if (!access.beforeEnrolment) throw new AppError('two_factor_required')
    return actor
  }
  if (access.permission && !holdsAny(actor.permissions, permissionsFor(access))) throw new AppError('forbidden')
  if (access.confirmed) requireConfirmedPassword(actor, access.confirmed, now)
  return actor
}

/** A key opens what its scopes name: a call that names no permission, or wants the password confirmed, belongs to the person alone. */
function admitKey(access: StaffAccess, actor: StaffActor | null): StaffActor {
  if (!actor) return refuseUnknown()
  if (actor.mustEnrol) throw new AppError('two_factor_required')
  if (access.confirmed || !holdsAny(actor.permissions, permissionsFor(access))) throw new AppError('forbidden')
  return actor
}

function refuseUnknown(): never {
  throw new AppError('session_expired')
}

/** What belongs to the person alone: nobody does it in their name. */
const ownAccount = /^\/(?:2fa|profile|password|sessions|user|settings\/api-keys)\b/u

/** Anyone who works in another's name looks only, and leaves; with the right to write they change what is not the person's own account. */
export function assertOwnName({ method, path }: Call, actor: Actor): void {
  if (actor.kind !== 'staff' || !actor.impersonator || method === 'GET' || path === '/logout') return
  if (!actor.impersonator.writes || ownAccount.test(path)) throw new AppError('forbidden')
}
