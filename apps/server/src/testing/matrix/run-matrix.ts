import { randomUUID } from 'node:crypto'
import { permissionsFor } from '@castellan/contract/access/access.ts'
import { buildApp } from '../../app.ts'
import { openStaffSession } from '../../domain/sign-in/sign-in.ts'
import { noOrigin } from '../../domain/activity/record-activity.ts'
import type { TestContext } from '../test-context.ts'
import { isFullSize } from '../full-size.ts'
import { ask, type Answer } from '../client.ts'
import { seedKey } from '../seed-key.ts'
import { seedPerson } from '../seed-staff.ts'
import { sendUpload } from '../test-tv.ts'
import { uploadFile } from '../upload-file.ts'
import { openDeviceToken, seedActors, seedTree, withoutPermission, type MatrixActor } from './actors.ts'
import { expectedOf, outcomeOf, textOf, type Outcome } from './judge.ts'
import { createFixtures, type MatrixObject, type ObjectSpec } from './objects.ts'
import { nobodys, ofDevices, relations, type ObjectType, type Relation } from './policy.ts'
import { findTouched } from './untouched.ts'
import { everyVariant, type Variant } from './variants.ts'
import { objectAt } from '@castellan/contract/types/value-at.ts'

export type Matrix = { cells: number; wrong: string[]; outcomes: Partial<Record<Outcome, number>> }
type Cell = { variant: Variant; actor: MatrixActor; relation: Relation; expected: Outcome }

const bareAdmin = 'admin without the permission'
const nothing: MatrixObject = { type: 'devices', id: 999_999_999, marker: 'matrix-nothing', isRemoved: false }
/** What is listed without pages, the latest of them: an object made long ago has left the list. */
const listedByAge: readonly ObjectType[] = ['mass_jobs', 'list_jobs', 'crawl_jobs']
const missingPublicId = '00000000-0000-7000-8000-000000000000'

/** Asks every cell of the matrix that is about one of these, and compares it with the policy. */
export async function runMatrix(ctx: TestContext, asked: readonly Relation[] = relations): Promise<Matrix> {
  const app = await buildApp(ctx)
  const tree = await seedTree(ctx)
  // Unrelated to all others, so that no cell can end their session.
  const maker = await seedPerson(ctx, { name: 'matrix-maker', role: 'super-admin' })
  const fixtures = createFixtures(ctx, app, maker)
  const tvOf = async () => Number((await fixtures.make('devices', { owner: tree.rita })).id)
  const actors = await seedActors(ctx, tree, { first: await tvOf(), second: await tvOf() })
  const standing = new Map<string, Promise<MatrixObject>>()
  const refused = new Set<MatrixObject>()
  const openTexts = new Map<string, string>()
  const matrix: Matrix = { cells: 0, wrong: [], outcomes: {} }

  /** Whose an object is, by the relation; nobody when the actor has nobody there. */
  function ownerOf(type: ObjectType, actor: MatrixActor, relation: Relation): ObjectSpec | null {
    if (nobodys.includes(type)) return relation === 'own' ? {} : null
    if (ofDevices.includes(type)) return actor.devices[relation] ? { deviceId: actor.devices[relation] } : null
    return actor.kin[relation] ? { owner: actor.kin[relation] } : null
  }

  /** The object that everybody asks for; it is never changed. */
  function standingObject(type: ObjectType, wanted: ObjectSpec): Promise<MatrixObject> {
    const { owner, deviceId } = wanted
    if (type === 'users') return Promise.resolve({ type, id: owner!.id, marker: owner!.name, isRemoved: false })
    const key = `${type} ${owner?.id ?? ''} ${deviceId ?? ''}`
    const found = standing.get(key) ?? fixtures.make(type, wanted)
    standing.set(key, found)
    return found
  }

  /** Somebody who may be changed: the actor and the one above them stay who they are. */
  async function freshUser({ kin }: MatrixActor, relation: Relation, isRemoved: boolean): Promise<MatrixObject | null> {
    // The person who removed an account may restore it.
    if (relation === 'child') return fixtures.makeStandIn(kin.child!, kin.own, isRemoved, kin.own?.id)
    if (relation === 'sibling') return fixtures.makeStandIn(kin.sibling!, kin.parent, isRemoved)
    return isRemoved ? null : standingObject('users', { owner: kin[relation] })
  }

  /** The object of a cell; null where there is none to ask for. A change that is authenticated gets its own. */
  async function objectOf({ variant, actor, relation, expected }: Cell): Promise<MatrixObject | null> {
    const { call, about, status, isRemoved = false } = variant
    if (!about) return nothing
    if (relation === 'missing') return ofDevices.includes(about.type) ? { ...nothing, id: missingPublicId } : nothing
    const wanted = ownerOf(about.type, actor, relation)
    if (!wanted) return null
    const isTurnedAway = isTurnedAwayBefore(variant, actor, expected)
    const isPointedTo = about.naming === 'link' && about.type === 'users'
    const isLatest = about.naming === 'list' && listedByAge.includes(about.type)
    if (isLatest) return fixtures.make(about.type, wanted)
    if (call.method === 'GET' || isTurnedAway || isPointedTo) return standingObject(about.type, wanted)
    if (about.type === 'users') return freshUser(actor, relation, isRemoved)
    return fixtures.make(about.type, { ...wanted, status, isRemoved })
  }

  /** Calls that end sessions are made with a token nobody else uses. */
  async function tokenOf({ call }: Variant, actor: MatrixActor): Promise<string | undefined> {
    // A key may ask only so often.
    if (actor.scopes) return (await seedKey(ctx, actor.person!, { scopes: actor.scopes })).token
    if (!/\/(?:logout|end-others|unlink)$/u.test(call.path)) return actor.token
    // A TV that is reset takes every session of its device with it.
    if (actor.audience === 'tv' && call.path.endsWith('/unlink'))
      return openDeviceToken(ctx, 'tv', Number((await fixtures.make('devices', { owner: maker })).id))
    if (actor.audience === 'owner' || actor.audience === 'tv')
      return openDeviceToken(ctx, actor.audience, actor.devices.own!)
    if (!actor.person) return undefined
    if (call.path.endsWith('/end-others'))
      return (await fixtures.makeStandIn(actor.person, actor.kin.parent)).person.token
    const opening = { userId: actor.person.id, owesSecondFactor: false, remember: false, origin: noOrigin }
    const { token } = await openStaffSession(ctx.db, opening, ctx.clock())
    if (actor.view !== 'branch')
      await ctx.db
        .updateTable('sessions')
        .set({ two_factor: 'passed' })
        .where('user_id', '=', actor.person.id)
        .execute()
    return token
  }

  async function send({ variant, actor }: Cell, object: MatrixObject): Promise<Answer> {
    const { call, about, ownResource, body } = variant
    const token = await tokenOf(variant, actor)
    if (call.encoding === 'multipart' && about?.naming === 'row') {
      const line = `POST ${call.path.replace(':id', String(object.id))}`
      return uploadFile(app, { line, token: token ?? '', bytes: Buffer.from('#EXTM3U\n'), name: 'a.m3u' })
    }
    if (call.encoding === 'multipart' && about) {
      const name = fixtures.nextName()
      return sendUpload(app, { token: token ?? '', content: '#EXTM3U\n', name, replaces: String(object.id) })
    }
    // A form without an object is empty: an accepted caller gets the errors of its fields.
    if (call.encoding === 'multipart') {
      const headers = { authorization: `Bearer ${token ?? ''}`, 'content-type': 'multipart/form-data; boundary=x' }
      const {
        statusCode,
        body: raw,
        headers: said,
      } = await app.inject({
        method: 'POST',
        url: `/api${call.path}`,
        headers,
        payload: '--x--\r\n',
      })
      return { status: statusCode, body: objectAt(JSON.parse(raw)), headers: said, raw }
    }
    const isOfOwnTv = ownResource !== undefined && ofDevices.includes(ownResource)
    const own = ownResource && (isOfOwnTv || actor.person) ? await makeOwn(ownResource, actor) : nothing
    const links = { users: actor.person?.id ?? 1, roles: 1 }
    const number = 100 + fixtures.nextNumber()
    const source = object.source ?? missingPublicId
    const named = isOfOwnTv ? own : object
    const path = call.path.replace(':id', String(named.id)).replace(':source', source).replace(':session', '999999999')
    const query = queryOf(
      about && (about.naming === 'list' || queryIds.includes(about.field)) ? about.field : '',
      object,
    )
    return ask(app, `${call.method} ${path}${query}`, {
      token,
      ...(body ? { body: body({ id: object.id, source, ownId: own.id, number, links }) } : {}),
      headers: {
        ...(call.keyed ? { 'idempotency-key': randomUUID() } : {}),
        ...(object.etag ? { 'if-none-match': object.etag } : {}),
      },
    })
  }

  function makeOwn(type: ObjectType, actor: MatrixActor): Promise<MatrixObject> {
    return fixtures.make(type, ownerOf(type, actor, 'own')!)
  }

  async function askCell(cell: Cell, missing: Answer | undefined): Promise<Answer | undefined> {
    const object = await objectOf(cell)
    if (!object) return undefined
    const { variant, actor, relation, expected } = cell
    const answer = await send(cell, object)
    const outcome = outcomeOf(answer, { variant, object, relation, missing })
    const isRevealed = outcome === 'not there' && missing && textOf(answer, object.id) !== textOf(missing, nothing.id)
    matrix.cells += 1
    matrix.outcomes[outcome] = (matrix.outcomes[outcome] ?? 0) + 1
    const place = `${variant.line} (${variant.about?.type ?? 'nothing'}) by ${actor.name} on ${relation}`
    if (outcome !== expected)
      matrix.wrong.push(`${place}: ${outcome} instead of ${expected}: ${answer.status} ${answer.raw.slice(0, 200)}`)
    else if (isRevealed) matrix.wrong.push(`${place}: differs from what is missing: ${answer.raw}`)
    else if (variant.call.access.audience === 'public' && !isSameForAll(variant.line, answer))
      matrix.wrong.push(`${place}: differs from what others are shown: ${answer.raw}`)
    const isForeign = variant.about?.naming === 'silent' && relation !== 'own'
    if (object !== nothing && relation !== 'missing' && (expected !== 'let in' || isForeign)) refused.add(object)
    return answer
  }

  /** A call that needs no token answers alike whoever's token comes with it. */
  function isSameForAll(line: string, answer: Answer): boolean {
    const text = textOf(answer, '')
    const first = openTexts.get(line) ?? text
    openTexts.set(line, first)
    return text === first
  }

  async function askRow(variant: Variant, actor: MatrixActor): Promise<void> {
    const { about } = variant
    const standing = asked.filter((relation) => relation !== 'missing')
    const isSameForAllRows = isTurnedAwayBefore(variant, actor, expectedOf(variant, actor, 'own'))
    const relationsOf =
      isSameForAllRows && !isFullSize
        ? ['own' as const]
        : about?.naming === 'list'
          ? standing
          : about
            ? ['missing' as const, ...standing]
            : ['own' as const]
    let missing: Answer | undefined
    for (const relation of relationsOf) {
      const answer = await askCell(
        { variant, actor, relation, expected: expectedOf(variant, actor, relation) },
        missing,
      )
      if (relation === 'missing') missing = answer
    }
  }

  for (const variant of everyVariant()) {
    const { access } = variant.call
    const permission = access.audience === 'staff' ? access.permission : undefined
    for (const actor of actors) {
      if (actor.name === bareAdmin) await withoutPermission(ctx, permission, () => askRow(variant, actor))
      else await askRow(variant, actor)
    }
  }
  matrix.wrong.push(...(await findTouched(ctx, [...refused])))
  await app.close()
  return matrix
}

/** Whether a caller is refused before any row is looked for. */
function isTurnedAwayBefore(variant: Variant, actor: MatrixActor, expected: Outcome): boolean {
  return expected === 'unauthenticated' || (expected === 'forbidden' && !isPast(variant, actor))
}

/** Whether somebody holds what the call declares, so that what still refuses them is the object. */
function isPast({ call: { access } }: Variant, actor: MatrixActor): boolean {
  const asked = access.audience === 'staff' ? permissionsFor(access) : []
  return asked.length === 0 || asked.some((permission) => actor.holds(permission, asked[0]))
}

/** What a query names by its id; other fields are searched by words. */
const queryIds = ['device', 'parent']

function queryOf(field: string, { id, marker }: MatrixObject): string {
  if (field === '') return ''
  return `?${field}=${queryIds.includes(field) ? id : marker}`
}
