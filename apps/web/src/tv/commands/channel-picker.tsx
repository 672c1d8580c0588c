import type { ChannelResult } from '@castellan/contract/calls/commands.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { useDebouncedValue } from '../../ui/field/use-debounced-value.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

type ChannelAnswer = { data: readonly ChannelResult[]; more: boolean }

export type ChannelPickerProps = {
  /** Identifies the TV in the query cache. */
  of: string
  search: (q: string, signal: AbortSignal) => Promise<ChannelAnswer>
  isPending: boolean
  onPlay: (channel: ChannelResult) => void
  onClose: () => void
}

const lettersMin = 2
const focusAfterMs = 150

/** Finds a channel, movie or series of a TV by its title, and has the TV play it. */
export function ChannelPicker({ of, search, isPending, onPlay, onClose }: ChannelPickerProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const asked = useDebouncedValue(text.trim(), limits.searchDebounceMs)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The menu it was opened from first returns the focus to its button.
    const timer = setTimeout(() => field.current?.focus(), focusAfterMs)
    return () => clearTimeout(timer)
  }, [])
  const isAsked = asked.length >= lettersMin
  const found = useQuery({
    queryKey: ['channels', of, asked],
    queryFn: ({ signal }) => search(asked, signal),
    enabled: isAsked,
  })
  return (
    <section
      className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4"
      aria-label={t(($) => $.orders.commands.channel.title)}
    >
      <div className="flex gap-3">
        <SearchField
          className="flex-1"
          ref={field}
          label={t(($) => $.orders.commands.channel.search)}
          placeholder={t(($) => $.orders.commands.channel.search)}
          clearLabel={t(($) => $.shell.clear)}
          value={text}
          onChange={setText}
        />
        <Button onPress={onClose}>{t(($) => $.table.close)}</Button>
      </div>
      <div aria-live="polite" className="flex flex-col gap-2">
        <Answer found={isAsked ? found : null} isPending={isPending} onPlay={onPlay} />
      </div>
    </section>
  )
}

type AnswerProps = Pick<ChannelPickerProps, 'isPending' | 'onPlay'> & {
  found: { data: ChannelAnswer | undefined; error: Error | null } | null
}

function Answer({ found, isPending, onPlay }: AnswerProps) {
  const { t } = useTranslation()
  if (found === null) return <p className="text-sm text-ink-2">{t(($) => $.orders.commands.channel.hint)}</p>
  if (found.error) return <p className="text-sm text-stop">{found.error.message}</p>
  if (!found.data) return <Skeleton className="h-24 w-full" />
  const { data, more } = found.data
  if (data.length === 0) return <p className="text-sm text-ink-2">{t(($) => $.orders.commands.channel.none)}</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {data.map((channel) => (
          <li key={`${channel.source} ${channel.entry}`} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <bdi className="block font-medium wrap-anywhere">{channel.title}</bdi>
              <span className="block text-sm text-ink-3 wrap-anywhere">
                <Facts facts={[t(($) => $.tv.kinds[channel.kind]), channel.group, channel.source_name]} />
              </span>
            </span>
            <Button
              size="sm"
              icon={Play}
              isPending={isPending}
              aria-label={`${t(($) => $.orders.commands.channel.play)}: ${channel.title}`}
              onPress={() => onPlay(channel)}
            >
              {t(($) => $.orders.commands.channel.play)}
            </Button>
          </li>
        ))}
      </ul>
      {more ? <p className="text-sm text-ink-2">{t(($) => $.orders.commands.channel.more)}</p> : null}
    </>
  )
}
