import { useTranslation } from '../i18n/use-translation.ts'

/** The id of the element that holds a layout's content. */
export const contentId = 'content'

export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a
      href={`#${contentId}`}
      className="fixed start-3 top-3 z-60 -translate-y-20 rounded-sm bg-brand px-4 py-2 font-medium text-brand-ink focus:translate-y-0"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(contentId)?.focus()
      }}
    >
      {t(($) => $.shell.skip)}
    </a>
  )
}
