import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../api/call-query.ts'
import type { Row } from '../fields/field-view.ts'
import { useNounWords } from '../fields/noun-words.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { formatBytes } from '../ui/format-bytes.ts'
import { useWords } from '../words/use-words.ts'
import { cardCall } from './card-calls.ts'

export type RecordFactsProps = { card: Resource; id: number; names: readonly string[] }

/** Some fields of one record as they were read from a file: codes and digests, those that are empty left out. */
export function RecordFacts({ card, id, names }: RecordFactsProps) {
  const { t, locale } = useWords()
  const words = useNounWords(card)
  const read = useQuery({
    ...callQuery(cardCall(card, 'read'), { params: { id } }),
    select: (answer) => (answer as { data: Row }).data,
  })
  if (!read.data) return null
  return (
    <dl className="grid gap-x-4 gap-y-1 rounded-md border border-line p-3 text-sm sm:grid-cols-[auto_1fr]">
      {names
        .map((name) => ({ name, text: textOf(name, read.data[name], locale) }))
        .filter(({ text }) => text !== '')
        .map(({ name, text }) => (
          <div key={name} className="contents">
            <dt className="py-0.5 text-ink-2">{words.fields[name]}</dt>
            <dd dir="ltr" className="flex items-start gap-1 font-mono text-xs wrap-anywhere">
              <span className="min-w-0 py-1">{text}</span>
              <CopyButton
                text={text}
                label={t(($) => $.table.copy)}
                copiedLabel={t(($) => $.table.copied)}
                variant="ghost"
                size="sm"
              />
            </dd>
          </div>
        ))}
    </dl>
  )
}

function textOf(name: string, value: unknown, locale: string): string {
  if (name === 'size') return formatBytes(Number(value), locale)
  return Array.isArray(value) ? value.join(', ') : String(value)
}
