import { useTranslation } from '../../i18n/use-translation.ts'

/** A value that is not there. */
export function Nothing() {
  const { t } = useTranslation()
  return <span className="text-ink-3">{t(($) => $.table.nothing)}</span>
}
