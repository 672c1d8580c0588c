import { noticesCalls, type NoticeKind, type NoticeWays } from '@castellan/contract/calls/notices.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import { callKey, callQuery } from '../../../api/call-query.ts'
import { LoadFailure } from '../../../resource/list-states.tsx'
import { notify } from '../../../toasts/notify.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Loading } from '../../../resource/loading.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { Switch } from '../../../ui/field/switch.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Received } from './received.tsx'
import { AccountPage } from '../account-page.tsx'

type Choice = { kind: NoticeKind } & NoticeWays
type Answer = { data: Choice[]; mail_to: string | null }

/** The reader's notifications, and which of them reach the reader in the panel and by mail. */
export function NoticesScreen() {
  const { t } = useTranslation()
  return (
    <AccountPage title={t(($) => $.account.notices.title)} about={t(($) => $.account.notices.about)}>
      <Received />
      <h2 className="text-lg">{t(($) => $.account.notices.choices)}</h2>
      <Loaded />
    </AccountPage>
  )
}

function Loaded() {
  const queries = useQueryClient()
  const key = callKey(noticesCalls.choices)
  const choices = useQuery(callQuery(noticesCalls.choices))
  const choosing = useMutation({
    mutationFn: (choice: Choice) => callApi(noticesCalls.choose, { body: choice }),
    onMutate: (choice) => {
      queries.setQueryData<Answer>(
        key,
        (known) => known && { ...known, data: known.data.map((each) => (each.kind === choice.kind ? choice : each)) },
      )
    },
    onError: (error) => {
      void notify('error', error.message)
      void queries.invalidateQueries({ queryKey: key })
    },
  })
  if (choices.data) return <Choices {...choices.data} onChoose={(choice) => choosing.mutate(choice)} />
  if (choices.error) return <LoadFailure error={choices.error} onRetry={() => void choices.refetch()} />
  return <LoadingNotices />
}

function Choices({ data, mail_to: mailTo, onChoose }: Answer & { onChoose: (choice: Choice) => void }) {
  const { t } = useTranslation()
  return (
    <Card padding="none">
      <ul className="divide-y divide-line">
        {data.map((choice) => (
          <li key={choice.kind}>
            <fieldset className="flex flex-wrap items-center gap-x-8 gap-y-3 px-4 py-3.5">
              <legend className="sr-only">{t(($) => $.account.notices.kinds[choice.kind].title)}</legend>
              <div className="min-w-56 flex-1">
                <p aria-hidden className="font-medium">
                  {t(($) => $.account.notices.kinds[choice.kind].title)}
                </p>
                <p className="text-sm text-pretty text-ink-2">{t(($) => $.account.notices.kinds[choice.kind].about)}</p>
              </div>
              <div className="flex flex-wrap gap-x-6 gap-y-2">
                <Switch isSelected={choice.bell} onChange={(bell) => onChoose({ ...choice, bell })}>
                  {t(($) => $.account.notices.bell)}
                </Switch>
                <Switch isSelected={choice.mail} onChange={(mail) => onChoose({ ...choice, mail })}>
                  {t(($) => $.account.notices.mail)}
                </Switch>
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-4 py-3 text-sm wrap-anywhere text-ink-2">
        {mailTo === null ? t(($) => $.account.notices.noMail) : t(($) => $.account.notices.mailTo, { email: mailTo })}
      </p>
    </Card>
  )
}

function LoadingNotices() {
  return (
    <Loading>
      <Card padding="none">
        <div className="divide-y divide-line">
          {Array.from({ length: 5 }, (_, row) => (
            <div key={row} className="flex items-center justify-between gap-8 px-4 py-4">
              <div className="flex flex-1 flex-col gap-2">
                <Skeleton className="h-4 w-40" />
                <Skeleton className="h-3.5 w-2/3" />
              </div>
              <Skeleton className="h-5 w-48" />
            </div>
          ))}
        </div>
      </Card>
    </Loading>
  )
}
