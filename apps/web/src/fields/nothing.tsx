import { useWords } from '../words/use-words.ts'

/** A value that is not there. */
export function Nothing() {
  const { t } = useWords()
  return <span className="text-ink-3">{t(($) => $.table.nothing)}</span>
}
