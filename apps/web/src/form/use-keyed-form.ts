import { ApiError } from '../api/api-error.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { saidOf } from './problems.ts'
import { useForm, type Form, type FormOptions, type NeedsBody } from './use-form.ts'

/** The form of one action that moves credits. Its idempotency key is created when it opens and reused by retries, so that it runs once. */
export function useKeyedForm<Values extends object, Body = Values, Answer = unknown>(
  options: Omit<FormOptions<Values, Body, Answer>, 'onFailed'> & NeedsBody<Values, Body>,
): Form<Values> {
  const { t } = useTranslation()
  return useForm<Values, Body, Answer>({
    ...options,
    onFailed: (error) => {
      if (!(error instanceof ApiError)) return saidOf(error) && t(($) => $.credits.send.noAnswer)
      return error.code === 'key_reused' ? t(($) => $.credits.send.usedUp) : undefined
    },
  })
}
