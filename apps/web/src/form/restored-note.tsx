import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/action/button.tsx'
import type { AnyForm } from './use-form.ts'

/** Says that unsaved input was restored, and offers to discard it. */
export function RestoredNote({ form }: { form: Pick<AnyForm, 'wasKept' | 'startOver'> }) {
  const { t } = useTranslation()
  if (!form.wasKept) return null
  return (
    <p
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-brand-soft px-4 py-2"
    >
      {t(($) => $.table.form.restored)}
      <Button size="sm" variant="ghost" onPress={form.startOver}>
        {t(($) => $.table.form.startOver)}
      </Button>
    </p>
  )
}
