import type { Upload } from '@castellan/contract/calls/owner.ts'
import { cx } from 'class-variance-authority'
import { ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { Heading } from 'react-aria-components/Heading'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { partIssues } from './part-issues.ts'

/** The lines that could not be read, each with its number and the reason; and what was odd at lines that could. */
export function SkippedLines({ upload }: { upload: Upload }) {
  const { t } = useTranslation()
  const { left, more, remarks } = partIssues(upload)
  return (
    <>
      {upload.skipped === 0 ? null : (
        <LineList
          tone="text-grace"
          title={t(($) => $.owner.uploads.skippedTitle, { count: upload.skipped })}
          about={t(($) => $.owner.uploads.skippedAbout)}
          issues={left}
          end={more > 0 ? t(($) => $.owner.uploads.skippedMore, { count: more }) : undefined}
        />
      )}
      {remarks.length === 0 ? null : (
        <LineList
          tone="text-ink-2"
          title={t(($) => $.owner.uploads.remarksTitle, { count: remarks.length })}
          about={t(($) => $.owner.uploads.remarksAbout)}
          issues={remarks}
        />
      )}
    </>
  )
}

interface LineListProps {
  tone: string
  title: string
  about: string
  issues: Upload['issues']
  end?: string | undefined
}

function LineList({ tone, title, about, issues, end }: LineListProps) {
  const { t, locale } = useTranslation()
  const number = new Intl.NumberFormat(locale)
  return (
    <Disclosure className="group/lines rounded-md border border-line bg-surface">
      <Heading level={3}>
        <Button
          slot="trigger"
          className={cx(
            'ring-inside flex min-h-12 w-full items-center gap-3 rounded-md px-4 py-2 text-start text-lg font-medium',
            tone,
          )}
        >
          <span className="min-w-0 flex-1">{title}</span>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 transition-transform group-data-expanded/lines:rotate-180"
          />
        </Button>
      </Heading>
      <DisclosurePanel className="overflow-hidden">
        <p className="px-4 pb-2 text-sm text-ink-2">{about}</p>
        <ol className="divide-y divide-line border-t border-line text-sm">
          {issues.map((issue) => (
            <li key={`${issue.line}-${issue.code}`} className="flex gap-3 px-4 py-2">
              <span className="min-w-20 shrink-0 text-ink-2 tabular-nums">
                {t(($) => $.owner.uploads.line, { line: number.format(issue.line) })}
              </span>
              <span className="min-w-0 flex-1 wrap-break-word">{issue.message}</span>
            </li>
          ))}
        </ol>
        {end === undefined ? null : <p className="border-t border-line px-4 py-2 text-sm text-ink-2">{end}</p>}
      </DisclosurePanel>
    </Disclosure>
  )
}
