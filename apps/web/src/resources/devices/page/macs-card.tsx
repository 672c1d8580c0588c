import { deviceMacsCalls as calls } from '@castellan/contract/calls/device-macs.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { callKey, callQuery } from '../../../api/call-query.ts'
import { failureShown } from '../../../api/failure-shown.ts'
import { spellMac } from '../../../fields/mac/spell-mac.ts'
import { FailureNote } from '../../../form/failure-note.tsx'
import { FormElement } from '../../../form/form-element.tsx'
import { useForm } from '../../../form/use-form.ts'
import { sends } from '../../../form/sends.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LoadFailure } from '../../../resource/list-states.tsx'
import { useIsViewOnly } from '../../../session/use-session.ts'
import { notifySuccess } from '../../../toasts/notify.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Mono } from '../../../ui/text/mono.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'

type How = 'add' | 'remove'
type Props = { id: number; onChanged: () => void }

/** The MACs of a TV under one licence, and those under which the same TV has registered apart. */
export function MacsCard({ id, onChanged }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const isViewOnly = useIsViewOnly('manage-devices')
  const of = { params: { id } }
  const macs = useQuery(callQuery(calls.list, of))
  const list = useRef<HTMLUListElement>(null)
  const onWritten = (answer: AnswerOf<typeof calls.add>, how: How) => {
    client.setQueryData(callKey(calls.list, of), answer)
    void notifySuccess(t(($) => (how === 'add' ? $.devicePage.macs.added : $.devicePage.macs.removed)))
    onChanged()
  }
  const write = useMutation({
    meta: failureShown,
    mutationFn: ({ mac, how }: { mac: string; how: How }) => callApi(calls[how], { ...of, body: { mac }, quiet: true }),
    onSuccess: (answer, { how }) => {
      onWritten(answer, how)
      // The button that was pressed is gone.
      list.current?.focus()
    },
  })
  const error = write.error instanceof ApiError ? write.error : null
  const { mac: main, further = [], apart = [], max = 0 } = macs.data?.data ?? {}
  const isFull = further.length + 1 >= max
  return (
    <Card title={t(($) => $.devicePage.macs.title)} description={t(($) => $.devicePage.macs.about)}>
      {macs.error && !macs.data ? (
        <LoadFailure error={macs.error} onRetry={() => void macs.refetch()} />
      ) : main === undefined ? (
        <Skeleton className="h-12 w-full" />
      ) : (
        <div className="flex flex-col gap-3">
          <ul ref={list} tabIndex={-1} className="flex flex-col gap-3 outline-none">
            <MacItem mac={main} says={t(($) => $.devicePage.macs.main)} />
            {further.map(({ mac, seen_at, in_use }) => (
              <MacItem
                key={mac}
                mac={mac}
                says={t(($) => $.devicePage.macs[in_use ? 'inUse' : seen_at === null ? 'never' : 'seen'])}
              >
                {isViewOnly ? null : (
                  <IconButton
                    icon={Trash2}
                    size="sm"
                    label={t(($) => $.devicePage.macs.remove, { mac })}
                    isDisabled={write.isPending}
                    onPress={() => write.mutate({ mac, how: 'remove' })}
                  />
                )}
              </MacItem>
            ))}
          </ul>
          {apart.map(({ mac }) => (
            <div key={mac} className="flex flex-col items-start gap-3 rounded-md border border-line p-3">
              <p className="wrap-anywhere">{t(($) => $.devicePage.macs.apart, { mac })}</p>
              {isViewOnly || (isFull && !further.some((one) => one.mac === mac)) ? null : (
                <Button size="sm" isPending={write.isPending} onPress={() => write.mutate({ mac, how: 'add' })}>
                  {t(($) => $.devicePage.macs.join)}
                </Button>
              )}
            </div>
          ))}
          {isViewOnly || isFull ? null : <AddMac id={id} onAdded={(answer) => onWritten(answer, 'add')} />}
          {error ? (
            <p role="alert" className="text-stop">
              {error.of('mac') ?? error.message}
            </p>
          ) : null}
        </div>
      )}
    </Card>
  )
}

function AddMac({ id, onAdded }: { id: number; onAdded: (answer: AnswerOf<typeof calls.add>) => void }) {
  const { t } = useTranslation()
  const form = useForm({
    first: { mac: '' },
    ...sends(calls.add, { params: { id }, quiet: true }),
    onDone: (answer) => {
      form.startOver()
      onAdded(answer)
    },
  })
  const isEmpty = form.values.mac === ''
  return (
    <FormElement form={form} isDisabled={isEmpty} className="flex flex-col items-start gap-3">
      <TextField
        {...form.field('mac')}
        isCode
        className="w-full"
        autoComplete="off"
        placeholder="00:1A:79:4C:12:9E"
        label={t(($) => $.devicePage.macs.label)}
        onChange={(text) => form.change({ mac: spellMac(text) })}
      />
      <FailureNote notice={form.notice} />
      <Button type="submit" size="sm" isPending={form.isPending} isDisabled={isEmpty}>
        {t(($) => $.devicePage.macs.add)}
      </Button>
    </FormElement>
  )
}

function MacItem({ mac, says, children }: { mac: string; says: string; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <li className="flex items-start justify-between gap-3">
      <span className="min-w-0">
        <Mono value={mac} copyLabel={t(($) => $.table.copy)} copiedLabel={t(($) => $.table.copied)} />
        <span className="block text-sm text-ink-3">{says}</span>
      </span>
      {children}
    </li>
  )
}
