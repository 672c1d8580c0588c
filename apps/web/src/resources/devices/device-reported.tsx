import { devicePageCalls } from '@castellan/contract/calls/device-page.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { checksums } from '@castellan/contract/resources/checksums.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery } from '../../api/call-query.ts'
import { useResourceTexts, valueWord } from '../../i18n/resource-texts.ts'
import { PathLink } from '../../routing/path-link.tsx'
import { LoadFailure } from '../../resource/list-states.tsx'
import { screenPath } from '../../routing/screen-path.ts'
import { useHolds } from '../../session/use-session.ts'
import { formatDateTime } from '../../ui/text/format-date.ts'
import { Mono } from '../../ui/text/mono.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { StatusDot } from '../../ui/text/status-dot.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

type ReportedFacts = AnswerOf<typeof devicePageCalls.reported>

/** Between two heartbeats there is nothing new. */
const refreshMs = 60_000

/** What a TV last reported of itself: what it plays, where it is connected, and what it runs on. */
export function DeviceReported({ id }: { id: number }) {
  const { t } = useTranslation()
  const names = useResourceTexts(checksums)
  const reported = useQuery({
    ...callQuery(devicePageCalls.reported, { params: { id } }),
    refetchInterval: refreshMs,
  })
  if (reported.error && !reported.data)
    return <LoadFailure error={reported.error} onRetry={() => void reported.refetch()} />
  if (!reported.data) return <Skeleton className="h-28 w-full" />
  const { address, network, platform, os, timezone, playing_shown } = reported.data
  const name = valueWord(names, 'platform', platform)
  const system = os.toLowerCase().startsWith(name.toLowerCase()) ? os : [name, os].filter(Boolean).join(' · ')
  return (
    <dl className="grid grid-cols-[minmax(96px,auto)_minmax(0,1fr)] items-baseline gap-x-6 gap-y-3">
      {playing_shown === 'hidden' ? null : (
        <Fact label={t(($) => $.devicePage.reported.playing)}>
          <Playing {...reported.data} />
        </Fact>
      )}
      {reported.data.playback_off === null ? null : (
        <Fact label={t(($) => $.devicePage.reported.playback)}>
          <PlaybackOff {...reported.data} />
        </Fact>
      )}
      {address === '' ? null : (
        <Fact label={t(($) => $.devicePage.reported.address)}>
          <Mono value={address} copyLabel={t(($) => $.table.copy)} copiedLabel={t(($) => $.table.copied)} />
        </Fact>
      )}
      {network === null ? null : (
        <Fact label={t(($) => $.devicePage.reported.network)}>{t(($) => $.devicePage.reported.networks[network])}</Fact>
      )}
      {system === '' ? null : <Fact label={t(($) => $.devicePage.reported.system)}>{system}</Fact>}
      {timezone === '' ? null : <Fact label={t(($) => $.devicePage.reported.timezone)}>{timezone}</Fact>}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

/** The title and since when; or why there is none. */
function Playing({ now_playing, playing_shown }: Pick<ReportedFacts, 'now_playing' | 'playing_shown'>) {
  const { t } = useTranslation()
  const holds = useHolds()
  if (playing_shown === 'off') {
    return (
      <span className="text-ink-2">
        {t(($) => $.devicePage.reported.off)}
        {holds('manage-options') ? (
          <PathLink href={screenPath('settings.options')} className="block text-sm">
            {t(($) => $.devicePage.reported.switchOn)}
          </PathLink>
        ) : null}
      </span>
    )
  }
  if (now_playing === null) return <span className="text-ink-2">{t(($) => $.devicePage.reported.nothing)}</span>
  const { title, kind, since } = now_playing
  return (
    <>
      <bdi className="block font-medium">{title}</bdi>
      <span className="block text-sm text-ink-3">
        {t(($) => $.tv.kinds[kind])} · <RelativeTime date={since} />
      </span>
    </>
  )
}

function PlaybackOff({ playback_off }: Pick<ReportedFacts, 'playback_off'>) {
  const { t, locale } = useTranslation()
  if (playback_off === null) return null
  const time = formatDateTime(playback_off.at, { locale })
  return <StatusDot tone="hold" label={t(($) => $.devicePage.reported.playbackOff, { time, name: playback_off.by })} />
}
