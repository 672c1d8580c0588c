import { Button } from '../ui/action/button.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { FormNotice } from './form-notice.tsx'
import type { AnyForm } from './use-form.ts'

/** Why an action that moves credits was not done, or that nobody knows. */
export function KeyedNotice({ form }: { form: AnyForm }) {
  const { t } = useTranslation()
  if (!form.isUsedUp) return <FormNotice>{form.notice}</FormNotice>
  return (
    <FormNotice>
      <p className="mb-2">{form.notice}</p>
      <Button size="sm" onPress={form.renewKey}>
        {t(($) => $.credits.send.startAgain)}
      </Button>
    </FormNotice>
  )
}
