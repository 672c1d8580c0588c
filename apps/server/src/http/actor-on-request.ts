import type { FastifyInstance } from 'fastify'
import type { Actor } from '../domain/actor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
  }
}

/** Gives every request a place for who makes it; nobody, until the door has looked. */
export function carryActor(app: FastifyInstance): void {
  app.decorateRequest('actor')
}
