import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { printValue } from '@castellan/contract/kit/print-value.ts'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Row } from '../../fields/view/field-view.ts'
import type { ResourceTexts } from '../../i18n/resource-texts.ts'
import { printPlace } from '../../fields/print-place.ts'
import { Button } from '../../ui/action/button.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { changedFields, draftOf } from './draft.ts'
import { arrow } from '../../i18n/separators.ts'

export type StaleNoticeProps = {
  resource: Resource
  words: ResourceTexts
  base: Row
  theirs: Row
  by: string | null
  onSettle: (keep: 'mine' | 'theirs') => void
}

/** What somebody else has changed since the form was opened, and the choice between both versions. */
export function StaleNotice({ resource, words, base, theirs, by, onSettle }: StaleNoticeProps) {
  const { t, locale, language } = useTranslation()
  const reading = { yes: t(($) => $.table.yes), no: t(($) => $.table.no), locale, language }
  const changed = changedFields(resource, draftOf(resource, theirs), draftOf(resource, base))
  const print = (row: Row, name: string) => {
    const printed = printValue(resource.fields[name]!, row[name], printPlace(words, name, reading))
    return printed || t(($) => $.table.form.stale.empty)
  }
  // It was sent from the end of a form that may be longer than the screen.
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <section ref={place} role="alert" className="flex flex-col gap-3 rounded-md border border-grace bg-grace-soft p-4">
      <h3 className="flex items-start gap-2 font-semibold">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-grace" />
        {t(($) => $.table.form.stale.title)}
      </h3>
      <p className="text-sm text-ink-2">
        {changed.length === 0 ? t(($) => $.table.form.stale.nothing) : t(($) => $.table.form.stale.changed)}{' '}
        {by === null ? null : <span className="text-ink">{t(($) => $.table.form.stale.by, { name: by })} </span>}
        <RelativeTime date={theirs.updated_at} className="text-ink-3" />
      </p>
      <dl className="flex flex-col gap-1.5 text-sm">
        {changed.map((name) => (
          <div key={name}>
            <dt className="inline font-medium">{words.fields[name]}</dt>
            {/* A picture would be the path of its file. */}
            {resource.fields[name]?.kind.name === 'picture' ? null : (
              <dd className="inline">
                : <del className="text-ink-3">{print(base, name)}</del> {arrow()}{' '}
                <ins className="no-underline">{print(theirs, name)}</ins>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onPress={() => onSettle('theirs')}>
          {t(($) => $.table.form.stale.theirs)}
        </Button>
        <Button size="sm" onPress={() => onSettle('mine')}>
          {t(($) => $.table.form.stale.mine)}
        </Button>
      </div>
    </section>
  )
}
