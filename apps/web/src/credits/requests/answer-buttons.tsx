import { creditRequestCalls } from '@castellan/contract/calls/credit-requests.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Ban, EllipsisVertical, HandCoins } from 'lucide-react'
import { useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { notify } from '../../toasts/notify.ts'
import { showFailedWrite } from '../../toasts/show-failed-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Overlay } from '../../ui/state/error-boundary.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { lazy } from '../../ui/state/lazy.tsx'
import { Menu, MenuItem, MenuTrigger } from '../../ui/action/menu.tsx'
import { useSayGiven } from '../use-say-given.ts'

const GiveDialog = lazy(async () => (await import('./give-dialog.tsx')).GiveDialog)
const DeclineDialog = lazy(async () => (await import('./decline-dialog.tsx')).DeclineDialog)

/** An open request, as the person who answers it sees it. */
export type OpenRequest = { id: number; name: string; credits: number; balance: number | undefined }

/** Gives what was asked for with one press; another amount and a refusal are behind the menu. */
export function AnswerButtons({ asked }: { asked: OpenRequest }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const sayGiven = useSayGiven()
  // The same key until it is done: a lost answer never gives twice. Another request or amount is another action.
  const sent = useRef({ what: '', key: '' })
  const [isPending, setIsPending] = useState(false)
  const [dialog, setDialog] = useState<'give' | 'decline' | null>(null)
  const close = () => setDialog(null)
  const { id, name, credits } = asked
  const give = async () => {
    const what = `${id} ${credits}`
    if (sent.current.what !== what) sent.current = { what, key: newIdempotencyKey() }
    setIsPending(true)
    try {
      const { data } = await callApi(creditRequestCalls.giveRequested, { body: { id, credits }, key: sent.current.key })
      sayGiven(data)
      sent.current = { what: '', key: '' }
    } catch (error) {
      // There is no field here to say the giver's limit under.
      const limit = error instanceof ApiError ? error.of('credits') : undefined
      if (limit === undefined) showFailedWrite(error)
      else void notify('error', limit)
    }
    await queries.invalidateQueries()
    setIsPending(false)
  }
  const more = t(($) => $.credits.request.more, { name })
  return (
    <span className="flex items-center gap-2">
      <Button size="sm" variant="primary" isPending={isPending} onPress={() => void give()}>
        {t(($) => $.credits.request.give, { count: credits })}
      </Button>
      <MenuTrigger>
        <IconButton size="sm" icon={EllipsisVertical} label={more} variant="secondary" />
        <Menu aria-label={more}>
          <MenuItem icon={HandCoins} onAction={() => setDialog('give')}>
            {t(($) => $.credits.request.other)}
          </MenuItem>
          <MenuItem icon={Ban} tone="danger" onAction={() => setDialog('decline')}>
            {t(($) => $.credits.request.decline)}
          </MenuItem>
        </Menu>
      </MenuTrigger>
      <Overlay onClose={close}>
        {dialog === 'give' ? <GiveDialog asked={asked} onClose={close} /> : null}
        {dialog === 'decline' ? <DeclineDialog asked={asked} onClose={close} /> : null}
      </Overlay>
    </span>
  )
}
