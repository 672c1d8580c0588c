import { europeanDigits } from '@castellan/contract/kit/european-digits.ts'
import { textInputCalls, type TextState } from '@castellan/contract/calls/text-input.ts'
import { canonicalMac } from '@castellan/contract/fields/mac.ts'
import { useQuery } from '@tanstack/react-query'
import { Keyboard, Send, TvMinimal } from 'lucide-react'
import { useState } from 'react'
import { callQuery } from '../../api/call-query.ts'
import { FormElement } from '../../form/form-element.tsx'
import { loadDevice } from '../../session/load-session.ts'
import { Button } from '../../ui/action/button.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { Mono } from '../../ui/text/mono.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { StatusDot } from '../../ui/text/status-dot.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { OwnerPage } from '../page/device-page.tsx'
import { FailureNote } from '../../form/failure-note.tsx'
import { Loaded } from '../page/loaded.tsx'
import { usePathParams } from '../../routing/use-path-params.ts'
import { useSendText } from './use-send-text.ts'

const fieldPollMs = 1_500

/** Text from this phone for the field that has the focus on the TV: for its owner, and for anyone who sees the code next to the field. */
export function SendTextScreen() {
  const { t } = useTranslation()
  const { mac: named = '' } = usePathParams()
  const mac = canonicalMac(named) ?? named
  const own = useQuery({ queryKey: ['own device of this browser'], queryFn: loadDevice })
  if (own.data === undefined)
    return (
      <OwnerPage title={t(($) => $.orders.text.title)} backTo="/device">
        <Skeleton className="h-40 w-full" />
      </OwnerPage>
    )
  return own.data?.mac === mac ? <OwnField mac={mac} /> : <ForeignField mac={mac} />
}

function ForeignField({ mac }: { mac: string }) {
  return <TextForm mac={mac} isOwner={false} sending={useSendText(mac, false)} />
}

/** Waits for a field to be open, since a text that waits itself would surprise. One that closes leaves what was typed, until another opens. */
function OwnField({ mac }: { mac: string }) {
  const { t } = useTranslation()
  const open = useQuery({ ...callQuery(textInputCalls.field), refetchInterval: fieldPollMs })
  const sending = useSendText(mac, true)
  const [last, setLast] = useState<OpenField | null>(null)
  const field = open.data?.field
  if (field && (last === null || !isSameField(field, last))) {
    setLast(field)
    // The text was for the other one, which may have been a password.
    sending.form.startOver()
    sending.forget()
  }
  if (field) return <TextForm mac={mac} isOwner field={field} sending={sending} />
  if (last && (sending.form.values.value !== '' || sending.state !== null))
    return <TextForm mac={mac} isOwner field={last} isClosed sending={sending} />
  return (
    <OwnerPage title={t(($) => $.orders.text.title)} about={t(($) => $.orders.text.about)} backTo="/device">
      <Loaded query={open} skeleton={<Skeleton className="h-40 w-full" />}>
        {({ connected }) =>
          connected ? (
            <EmptyState
              icon={Keyboard}
              title={t(($) => $.orders.text.noField)}
              message={t(($) => $.orders.text.noFieldAbout)}
            />
          ) : (
            <EmptyState
              icon={TvMinimal}
              title={t(($) => $.orders.text.off)}
              message={t(($) => $.orders.text.offAbout)}
            />
          )
        }
      </Loaded>
    </OwnerPage>
  )
}

type OpenField = {
  name: string
  kind: 'text' | 'url' | 'password' | 'search' | 'number'
  max_len: number
  masked: boolean
}
const keyboards = { text: 'text', url: 'url', password: 'text', search: 'search', number: 'numeric' } as const

const isSameField = (one: OpenField, other: OpenField) =>
  one.name === other.name && one.kind === other.kind && one.masked === other.masked

type TextFormProps = {
  mac: string
  isOwner: boolean
  field?: OpenField
  /** The TV has closed it since. */
  isClosed?: boolean
  sending: ReturnType<typeof useSendText>
}

function TextForm({ mac, isOwner, field, isClosed = false, sending: { form, state, forget } }: TextFormProps) {
  const { t } = useTranslation()
  const { value } = form.values
  const change = (part: Partial<typeof form.values>) => {
    form.change(part)
    forget()
  }
  const about = field
    ? t(($) => $.orders.text.field, { field: field.name || t(($) => $.orders.text.noName) })
    : undefined
  const texts = {
    ...form.field('value'),
    label: t(($) => $.orders.text.value),
    onChange: (typed: string) => change({ value: typed }),
  }
  return (
    <FormElement form={form} isDisabled={value === ''}>
      <OwnerPage
        title={t(($) => $.orders.text.title)}
        about={t(($) => $.orders.text.about)}
        backTo="/device"
        action={
          <Button type="submit" variant="primary" icon={Send} isPending={form.isPending} isDisabled={value === ''}>
            {t(($) => $.orders.text.send)}
          </Button>
        }
      >
        {about === undefined ? (
          <Mono value={mac} className="text-ink-2" />
        ) : (
          <StatusDot
            tone={isClosed ? 'off' : 'ok'}
            label={isClosed ? t(($) => $.orders.text.noField) : about}
            className="whitespace-normal!"
          />
        )}
        {isOwner ? null : (
          <TextField
            {...form.field('code')}
            label={t(($) => $.orders.text.code)}
            description={t(($) => $.orders.text.codeHint)}
            inputMode="numeric"
            autoComplete="off"
            isCode
            onChange={(typed) => form.change({ code: europeanDigits(typed).replace(/\D/gu, '').slice(0, 4) })}
          />
        )}
        {field?.masked ? (
          <PasswordField
            {...texts}
            autoFocus
            autoComplete="off"
            showLabel={t(($) => $.owner.show)}
            hideLabel={t(($) => $.owner.hide)}
          />
        ) : (
          <TextField
            {...texts}
            autoFocus={isOwner}
            autoComplete="off"
            maxLength={field?.max_len ?? 2_048}
            inputMode={keyboards[field?.kind ?? 'text']}
          />
        )}
        <Checkbox {...form.toggle('submit')}>{t(($) => $.orders.text.submit)}</Checkbox>
        {state === null ? null : <Progress state={state} />}
        <FailureNote notice={form.notice} />
      </OwnerPage>
    </FormElement>
  )
}

const tones = { sent: 'trial', delivered: 'trial', applied: 'ok', rejected: 'stop', expired: 'grace' } as const

function Progress({ state }: { state: TextState }) {
  const { t } = useTranslation()
  return (
    <p role="status" data-testid="text-state" data-state={state}>
      <StatusDot tone={tones[state]} label={t(($) => $.orders.text.states[state])} />
    </p>
  )
}
