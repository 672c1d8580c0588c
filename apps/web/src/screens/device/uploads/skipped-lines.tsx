import type { Upload } from '@castellan/contract/calls/owner.ts'
import { ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { Heading } from 'react-aria-components/Heading'
import { useWords } from '../../../words/use-words.ts'

/** The lines that could not be read, each with its number and the reason. */
export function SkippedLines({ upload, isOpenAtFirst = false }: { upload: Upload; isOpenAtFirst?: boolean }) {
  const { t, locale } = useWords()
  const number = new Intl.NumberFormat(locale)
  const more = upload.skipped - upload.issues.length
  if (upload.skipped === 0) return null
  return (
    <Disclosure defaultExpanded={isOpenAtFirst} className="group/lines rounded-md border border-line bg-surface">
      <Heading level={3} className="font-medium">
        <Button
          slot="trigger"
          className="ring-inside flex min-h-12 w-full items-center gap-3 rounded-md px-4 py-2 text-start text-lg font-medium text-grace"
        >
          <span className="min-w-0 flex-1">{t(($) => $.owner.uploads.skippedTitle, { count: upload.skipped })}</span>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 transition-transform group-data-expanded/lines:rotate-180"
          />
        </Button>
      </Heading>
      <DisclosurePanel className="overflow-hidden">
        <p className="px-4 pb-2 text-sm text-ink-2">{t(($) => $.owner.uploads.skippedAbout)}</p>
        <ol className="max-h-80 divide-y divide-line overflow-y-auto border-t border-line text-sm">
          {upload.issues.map((issue) => (
            <li key={`${issue.line}-${issue.code}`} className="flex gap-3 px-4 py-2">
              <span className="min-w-20 shrink-0 text-ink-3 tabular-nums">
                {t(($) => $.owner.uploads.line, { line: number.format(issue.line) })}
              </span>
              <span className="min-w-0 flex-1 wrap-break-word">{issue.message}</span>
            </li>
          ))}
        </ol>
        {more > 0 ? (
          <p className="border-t border-line px-4 py-2 text-sm text-ink-2">
            {t(($) => $.owner.uploads.skippedMore, { count: more })}
          </p>
        ) : null}
      </DisclosurePanel>
    </Disclosure>
  )
}
