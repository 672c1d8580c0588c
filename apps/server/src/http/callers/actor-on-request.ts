import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../domain/actor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
  }
}

/** Adds the actor to every request; anonymous until authenticated. */
export function carryActor(app: FastifyInstance): void {
  app.decorateRequest('actor')
}
