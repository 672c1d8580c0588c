import { noticesCalls } from '@castellan/contract/calls/notices.ts'
import { chooseNotice, readNoticeChoices } from '../../domain/messages/notice-choices.ts'
import { handle, type Route } from '../../http/handle.ts'

/** The caller's notification channels. */
export const noticesRoutes: Route[] = [
  handle(noticesCalls.choices, ({ ctx, actor }) => readNoticeChoices(ctx, actor)),

  handle(noticesCalls.choose, async ({ ctx, actor, body }) => {
    await chooseNotice(ctx.db, actor, body)
    return readNoticeChoices(ctx, actor)
  }),
]
