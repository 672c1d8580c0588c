import { tracksCalls as calls, type TrackKind } from '@castellan/contract/calls/tracks.ts'
import { changeTrackList, offeredTracks, readTrackList, trackName } from '../../domain/owner-settings/track-lists.ts'
import { handle, type CallRequest, type Route } from '../../http/handle.ts'

type TrackChange = CallRequest<typeof calls.changeAudio> | CallRequest<typeof calls.changeSubtitle>

async function change({ ctx, actor, now, body, origin }: TrackChange, kind: TrackKind) {
  return { data: await changeTrackList(ctx.db, actor, now, { kind, ...body, origin }) }
}

/** The languages of audio and subtitles: the operator's lists, and who reads them. */
export const tracksRoutes: Route[] = [
  handle(calls.audio, async ({ ctx }) => ({ data: await readTrackList(ctx.db, 'audio') })),
  handle(calls.subtitle, async ({ ctx }) => ({ data: await readTrackList(ctx.db, 'subtitle') })),
  handle(calls.changeAudio, (asked) => change(asked, 'audio')),
  handle(calls.changeSubtitle, (asked) => change(asked, 'subtitle')),
  handle(calls.own, async ({ ctx }) => {
    const codesOf = async (kind: TrackKind) => (await offeredTracks(ctx.db, kind)).map(({ code }) => code)
    return { data: { audio: await codesOf('audio'), subtitle: await codesOf('subtitle') } }
  }),
  handle(calls.tv, async ({ ctx, actor }) => {
    const named = async (kind: TrackKind) =>
      (await offeredTracks(ctx.db, kind)).map(({ code, aliases }) => ({
        code,
        aliases,
        name: trackName(code, actor.device.locale),
      }))
    return { audio: await named('audio'), subtitle: await named('subtitle') }
  }),
]
