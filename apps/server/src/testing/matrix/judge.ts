import { permissionsFor } from '@castellan/contract/access/access.ts'
import type { Answer } from '../client.ts'
import type { MatrixActor } from './actors.ts'
import type { MatrixObject } from './objects.ts'
import { deniedRelations, rows, type Relation } from './policy.ts'
import type { Variant } from './variants.ts'
import { invalidFields } from '../answers.ts'
import { valueAt, rowsAt } from '@castellan/contract/types/value-at.ts'

export type Outcome =
  | 'let in'
  | 'unauthenticated'
  | 'forbidden'
  | 'not there'
  | 'listed'
  | 'not listed'
  | `broken: ${number}`

/** What the declared access, the role and the policy say of a cell. */
export function expectedOf(
  { call, about, operation, alsoNeeds }: Variant,
  actor: MatrixActor,
  relation: Relation,
): Outcome {
  const { access } = call
  if (access.audience !== 'public' && actor.audience !== access.audience) return 'unauthenticated'
  const permission = access.audience === 'staff' ? access.permission : undefined
  const asked = access.audience === 'staff' ? permissionsFor(access) : []
  if (permission && !asked.some((one) => actor.holds(one, permission))) return 'forbidden'
  // What names no permission, or wants the password, is the person's alone.
  if (actor.scopes && access.audience === 'staff' && (!permission || access.confirmed)) return 'forbidden'
  if (!about) return 'let in'
  const isHidden = alsoNeeds !== undefined && !alsoNeeds.some((one) => actor.holds(one, permission))
  const isSeen = !isHidden && rows[about.type][actor.view].includes(relation)
  const isRefused =
    actor.refused?.includes(operation) === true ||
    (relation !== 'own' && actor.refusedOfOthers?.includes(operation) === true)
  const isKept = isRefused || deniedRelations(operation, about.type, actor.view).includes(relation)
  if (about.naming === 'list') return isSeen && !isKept ? 'listed' : 'not listed'
  if (about.naming === 'silent') return 'let in'
  if (!isSeen) return 'not there'
  return isKept ? 'forbidden' : 'let in'
}

type Cell = {
  variant: Variant
  object: Pick<MatrixObject, 'id' | 'type'>
  relation: Relation
  missing: Answer | undefined
}

/** What an answer says of who asked. What proves nothing is broken: a failure, a throttle, a password to confirm first. */
export function outcomeOf(answer: Answer, { variant, object, relation, missing }: Cell): Outcome {
  const { status, body } = answer
  const { about, call } = variant
  const isOpen = call.access.audience === 'public'
  if (status === 401 && !(isOpen && isWrongProof(body['code']))) return 'unauthenticated'
  if (status === 403) return 'forbidden'
  if (status >= 500 || [415, 423, 429].includes(status)) return `broken: ${status}`
  switch (about?.naming) {
    case 'list':
      return status === 200 ? (isListed(body, object) ? 'listed' : 'not listed') : `broken: ${status}`
    case 'bulk':
      return status === 200 ? ofBulk(body) : `broken: ${status}`
    case 'link':
      return isUnknownLink(answer, { variant, object, relation, missing }) ? 'not there' : 'let in'
    default:
      // A call without a token never answers 403; that all get the same answer is tested elsewhere.
      return status === 404 && !isOpen ? 'not there' : 'let in'
  }
}

const isWrongProof = (code: unknown) => code === 'wrong_credentials' || code === 'bad_signature'

function ofBulk(body: Answer['body']): Outcome {
  const code = valueAt(body, 'failed', 0, 'code')
  if (code === 'not_found') return 'not there'
  return code === 'forbidden' ? 'forbidden' : 'let in'
}

function isUnknownLink(answer: Answer, { variant, relation, missing }: Cell): boolean {
  const fields = invalidFields(answer)
  if (answer.status !== 422 || fields.join() !== variant.about!.field) return false
  return relation === 'missing' || (missing !== undefined && textOf(answer, '') === textOf(missing, ''))
}

function isListed(body: Answer['body'], { id, type }: Cell['object']): boolean {
  const list = Array.isArray(body) ? body : (body['data'] ?? body['messages'] ?? body['sources'] ?? body['pushes'])
  // What a search finds leads to the record: a page of its own, or its list with the record open.
  const leadsTo = new RegExp(`[/=]${id}(?:/edit|&.*)?$`, 'u')
  return rowsAt(list).some(
    (row) => row['id'] === id || row['claim'] === id || (row['type'] === type && leadsTo.test(String(row['url']))),
  )
}

const perRequest = new Set(['date', 'x-request-id'])

/** An error to the byte, but for what names the request and the id that was asked for. */
export function textOf({ status, raw, headers }: Answer, id: number | string): string {
  const body = raw.replace(/"request_id":"[^"]*"/u, '').replaceAll(`"id":${id},`, '"id":0,')
  const named = Object.entries(headers).filter(([name]) => !perRequest.has(name) && name !== 'content-length')
  return JSON.stringify([status, body, named])
}
