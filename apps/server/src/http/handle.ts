import type { Access } from '@castellan/contract/access/access.ts'
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@castellan/contract/kit/define-call.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, NobodyActor, OwnerActor, StaffActor } from '../domain/actor.ts'
import type { AdmittedTv } from '../domain/sessions/find-tv-session.ts'
import type { Origin } from '../domain/activity/record-activity.ts'
import type { AppContext } from '../context/app-context.ts'
import type { AnswerAtOnce } from './tv-fast-path.ts'

type ActorFor<A extends Access> = A extends { audience: 'staff' }
  ? StaffActor
  : A extends { audience: 'owner' }
    ? OwnerActor
    : A extends { audience: 'tv' }
      ? AdmittedTv
      : NobodyActor

/** A request after its policy was checked and its input read: all a handler may know of it. */
export type CallRequest<C extends Call> = {
  ctx: AppContext
  actor: ActorFor<C['access']>
  now: number
  origin: Origin
  language: Locale
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  request: FastifyRequest
  reply: FastifyReply
}

/** A call with what carries it out. */
export type Route = {
  call: Call
  run(asked: LooseCallRequest): Promise<unknown>
  /** Keeps the body's bytes as they came on the request, for a signature over them. */
  keepsBytes?: true
  /** Answers most requests of a TV before anything else is done; null leaves it to `run`. */
  answerAtOnce?: AnswerAtOnce
  /** False where this panel does not have the call: it is not there then, whatever is sent. */
  isOffered?: (ctx: AppContext) => boolean
}
export type LooseCallRequest = Omit<CallRequest<Call>, 'actor' | 'params' | 'query' | 'body'> & {
  actor: Actor
  params: unknown
  query: unknown
  body: unknown
}

/** The same route, with the bytes of its body at hand as `request.bytes`. */
export function withBytes(route: Route): Route {
  return { ...route, keepsBytes: true }
}

/** The same route with a quick way to its commonest answers, which are the same either way. */
export function withQuickAnswer(route: Route, answer: AnswerAtOnce): Route {
  return { ...route, answerAtOnce: answer }
}

/** What a handler returns that has answered without a body: not modified, moved, or nothing new. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the reply is sent, so nothing is read of it
export const noBody = undefined as never

export function handle<const C extends Call>(call: C, run: (asked: CallRequest<C>) => Promise<AnswerOf<C>>): Route {
  // Written against its own call: it is only called with what the schemas of that call have read.
  const carryOut: (asked: never) => Promise<unknown> = run
  return { call, run: carryOut }
}

/** The same route, which is not there (404) where the panel's configuration leaves it out. */
export function offeredWhen(isOffered: (ctx: AppContext) => boolean, route: Route): Route {
  return { ...route, isOffered }
}
