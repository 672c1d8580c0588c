import { charsets } from '@castellan/contract/access/subtitles.ts'
import type { SubtitleLook } from '@castellan/contract/calls/subtitle-files.ts'
import { limits } from '@castellan/contract/limits.ts'
import { cx } from 'class-variance-authority'
import { NumberField } from '../../ui/field/number-field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { StatusDot } from '../../ui/text/status-dot.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { SubtitleUpload } from './use-upload.ts'

/** How a file would read: the charset with what else it may be in, and the first texts as they will stand. */
export function Preview({ upload }: { upload: SubtitleUpload }) {
  const { t } = useTranslation()
  const { draft, change, look, isLooking, errorAt } = upload
  if (!look) return isLooking ? <Skeleton className="h-48 w-full" /> : null
  return (
    <section className={cx('flex flex-col gap-4', isLooking && 'opacity-60')} aria-busy={isLooking}>
      <div className="flex flex-wrap gap-x-6 gap-y-1" aria-live="polite">
        <StatusDot tone="ok" label={t(($) => $.subtitleFiles.cues, { count: look.cues })} />
        {look.skipped > 0 ? (
          <StatusDot tone="grace" label={t(($) => $.subtitleFiles.skipped, { count: look.skipped })} />
        ) : null}
        {look.sure ? null : <StatusDot tone="grace" label={t(($) => $.subtitleFiles.unsure)} />}
      </div>
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <SelectField
          label={t(($) => $.subtitleFiles.charset)}
          placeholder={t(($) => $.table.form.choose)}
          options={optionsOf(look)}
          value={look.charset}
          onChange={(charset) => change({ charset })}
          errorMessage={errorAt('charset')}
        />
        <NumberField
          label={t(($) => $.subtitleFiles.offset)}
          unit="s"
          value={(draft.offset_ms ?? 0) / 1_000}
          minValue={-limits.subtitleOffsetMaxMs / 1_000}
          maxValue={limits.subtitleOffsetMaxMs / 1_000}
          step={0.1}
          onChange={(typed) => change({ offset_ms: Number.isNaN(typed) ? null : Math.round(typed * 1_000) })}
          errorMessage={errorAt('offset_ms')}
        />
      </div>
      <ol className="divide-y divide-line rounded-md border border-line">
        {look.shown.map(({ start_ms, end_ms, text }) => (
          <li key={`${start_ms}-${end_ms}-${text}`} className="flex gap-3 px-3 py-2">
            <code dir="ltr" className="text-sm text-ink-3 tabular-nums">
              {clockOf(start_ms)}
            </code>
            <p dir="auto" className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">
              {plain(text)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The likely ones with a line of the text as it would read, then all others. */
function optionsOf({ guesses }: SubtitleLook) {
  const likely = guesses.map(({ charset, sample }) => ({
    value: charset,
    label: charset,
    ...(sample === '' ? {} : { description: sample }),
  }))
  const others = charsets.filter((charset) => guesses.every((guess) => guess.charset !== charset))
  return [...likely, ...others.map((charset) => ({ value: charset, label: charset }))]
}

const plain = (text: string) =>
  text
    .replaceAll(/<\/?[biu]>/gu, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const clockOf = (ms: number) => new Date(ms).toISOString().slice(11, 19)
