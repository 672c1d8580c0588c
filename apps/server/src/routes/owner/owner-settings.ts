import { isAdultGroup } from '@castellan/contract/access/adult-groups.ts'
import { ownerSettingsCalls as calls } from '@castellan/contract/calls/owner-settings.ts'
import type { OwnSettings } from '@castellan/contract/calls/own-settings.ts'
import type { Call } from '@castellan/contract/kit/define-call.ts'
import { changeLock, type LockChange } from '../../domain/owner-settings/change-locks.ts'
import { changeSettings } from '../../domain/owner-settings/change-settings.ts'
import { readOwnSettings } from '../../domain/owner-settings/own-settings.ts'
import { lockedOnTv } from '../../domain/source-kinds/source-locks.ts'
import { readGroups } from '../../domain/snapshots/read-groups.ts'
import { handle, type CallRequest, type Route } from '../../http/handle.ts'

type Answer = { data: OwnSettings }
type ByOwner = Pick<CallRequest<typeof calls.preferences>, 'ctx' | 'actor' | 'now' | 'origin'>

type OwnerCall = Pick<Call, 'method' | 'path' | 'summary'> & Pick<typeof calls.preferences, 'access' | 'answer'>
const read = (call: OwnerCall): Route =>
  handle(call, async ({ ctx, actor, now }): Promise<Answer> => ({
    data: await readOwnSettings(ctx.db, actor, now),
  }))

/** Changes what is at one place of the document, wakes the TV and answers the whole. */
async function change(asked: ByOwner, place: string, body: { version?: number | undefined }): Promise<Answer> {
  const { ctx, actor, now, origin } = asked
  const { version, ...values } = body
  await changeSettings(ctx.db, actor, now, { place, values, version, origin })
  return { data: await readOwnSettings(ctx.db, actor, now) }
}

/** The owner's settings of their TV. */
export const ownerSettingsRoutes: Route[] = [
  ...[calls.preferences, calls.theme, calls.language, calls.liveTv, calls.movies, calls.tvSeries, calls.zapping].map(
    (call) => read(call),
  ),
  handle(calls.changePreferences, (asked) => change(asked, 'preferences', asked.body)),
  handle(calls.changeTheme, (asked) => change(asked, 'preferences', asked.body)),
  handle(calls.changeLanguage, (asked) => change(asked, 'preferences', asked.body)),
  handle(calls.changeLiveTv, (asked) => change(asked, 'modes.live_tv', asked.body)),
  handle(calls.changeMovies, (asked) => change(asked, 'modes.movies', asked.body)),
  handle(calls.changeTvSeries, (asked) => change(asked, 'modes.tv_series', asked.body)),
  handle(calls.changeZapping, (asked) => change(asked, 'modes.zapping', asked.body)),

  read(calls.appPassword),
  handle(calls.changeAppPassword, async (asked) => {
    const { password, app_password: pin, version, ...values } = asked.body
    const change = { lock: 'app_password', field: 'app_password', pin, password, values, version } as const
    return changeTheLock(asked, change)
  }),
  handle(calls.parentLock, async ({ ctx, actor, now }) => {
    const except = await lockedOnTv(ctx.db, actor, now)
    const groups = await readGroups(ctx.db, ctx, { deviceId: actor.deviceId, except })
    return {
      data: await readOwnSettings(ctx.db, actor, now),
      groups: groups.map((group) => ({ ...group, adult: isAdultGroup(group.name) })),
    }
  }),
  handle(calls.changeParentLock, async (asked) => {
    const { password, pin, version, ...values } = asked.body
    return changeTheLock(asked, { lock: 'parent_pin', field: 'pin', pin, password, values, version })
  }),
]

async function changeTheLock(asked: ByOwner, change: Omit<LockChange, 'keys' | 'origin'>): Promise<Answer> {
  const { ctx, actor, now, origin } = asked
  await changeLock(ctx.db, actor, now, { ...change, keys: ctx.keys, origin })
  return { data: await readOwnSettings(ctx.db, actor, now) }
}
