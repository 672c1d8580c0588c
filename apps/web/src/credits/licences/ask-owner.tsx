import { activationCalls } from '@castellan/contract/calls/activation.ts'
import type { BodyInputOf } from '@castellan/contract/kit/define-call.ts'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { Button } from '../../ui/action/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

/** For a TV of another branch: its owner is asked whether it may change. */
export function AskOwner({ proof }: { proof: BodyInputOf<typeof activationCalls.ask> }) {
  const { t } = useTranslation()
  const ask = useMutation({ mutationFn: () => callApi(activationCalls.ask, { body: proof }) })
  if (ask.isSuccess) return <p role="status">{t(($) => $.activation.asked)}</p>
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-2">{t(($) => $.activation.askAbout)}</p>
      <Button onPress={() => ask.mutate()} isPending={ask.isPending}>
        {t(($) => $.activation.ask)}
      </Button>
    </div>
  )
}
