import { peopleCalls } from '@castellan/contract/calls/people.ts'
import { passwordLink } from '@castellan/contract/password-link.ts'
import { users } from '@castellan/contract/resources/users.ts'
import { momentOf } from '../../domain/clock.ts'
import { copyLink } from '../../domain/people/copy-link.ts'
import { movePerson, previewPersonMove } from '../../domain/people/move-person.ts'
import { changeLimits } from '../../domain/access/person-limits.ts'
import { endPersonSession, endPersonSessions, listPersonSessions } from '../../domain/people/person-sessions.ts'
import { readMoney } from '../../domain/people/read-money.ts'
import { readPage } from '../../domain/people/read-page.ts'
import { resourceByName } from '../../engine/registry.ts'
import { handle, type Route } from '../../http/handle.ts'
import { actOnRow } from '../../engine/actions.ts'

const done = { ok: true } as const

/** A person's page. */
export const peopleRoutes: Route[] = [
  handle(peopleCalls.page, ({ ctx, actor, now, params }) =>
    readPage(ctx.db, actor, now, { id: params.id, sendsMail: ctx.mailer !== null }),
  ),

  handle(peopleCalls.money, ({ ctx, actor, now, params }) => readMoney(ctx.db, actor, now, params.id)),

  handle(peopleCalls.sessions, async ({ ctx, actor, now, params }) => ({
    data: await listPersonSessions(ctx.db, actor, now, params.id),
  })),

  handle(peopleCalls.endSession, async ({ ctx, actor, now, params, origin }) => {
    await endPersonSession(ctx.db, actor, now, { ...params, origin })
    return done
  }),

  handle(peopleCalls.endSessions, async ({ ctx, actor, now, params, origin }) => ({
    ended: await endPersonSessions(ctx.db, actor, now, { id: params.id, origin }),
  })),

  handle(peopleCalls.previewMove, ({ ctx, actor, params, query }) =>
    previewPersonMove(ctx.db, actor, { id: params.id, parent: query.parent }),
  ),

  handle(peopleCalls.move, ({ ctx, actor, now, params, body, origin }) =>
    movePerson(ctx.db, actor, now, { id: params.id, parent: body.parent, origin }),
  ),

  handle(peopleCalls.disable, async ({ ctx, actor, now, params, body, origin }) => {
    const hooks = resourceByName(users.name)!
    await actOnRow(hooks, { ctx, actor, now, origin }, { id: params.id, action: 'disable', input: body })
    return done
  }),

  handle(peopleCalls.limit, async ({ ctx, actor, now, params, body, origin }) => {
    await changeLimits(ctx.db, actor, now, { id: params.id, limits: body, origin })
    return done
  }),

  handle(peopleCalls.copyLink, async ({ ctx, actor, now, params, origin }) => {
    const sendsMail = ctx.mailer !== null
    const { token, expiresAt } = await copyLink(ctx.db, actor, now, { id: params.id, sendsMail, origin })
    return { url: passwordLink(ctx.config.publicUrl, token, { isFirst: true }), expires_at: momentOf(expiresAt) }
  }),
]
