import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { resourceCall } from '@castellan/contract/resource-calls/resource-call.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../api/call-query.ts'
import { LongCode } from '../fields/digest/long-code.tsx'
import { useResourceTexts } from '../i18n/resource-texts.ts'

export type RecordFactsProps = { resource: Resource; id: number; names: readonly string[] }

/** Some fields of one record as they were read from a file: codes and digests, those that are empty left out. */
export function RecordFacts({ resource, id, names }: RecordFactsProps) {
  const words = useResourceTexts(resource)
  const read = useQuery({
    ...callQuery(resourceCall(resource, 'read'), { params: { id } }),
    select: ({ data }) => data,
  })
  if (!read.data) return null
  return (
    <dl className="grid gap-x-4 gap-y-1 rounded-md border border-line p-3 text-sm sm:grid-cols-[auto_1fr]">
      {names
        .map((name) => ({ name, text: textOf(read.data[name]) }))
        .filter(({ text }) => text !== '')
        .map(({ name, text }) => (
          <div key={name} className="contents">
            <dt className="py-0.5 text-ink-2">{words.fields[name]}</dt>
            <dd>
              <LongCode value={text} />
            </dd>
          </div>
        ))}
    </dl>
  )
}

const textOf = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value))
