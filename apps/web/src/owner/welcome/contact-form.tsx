import { qrCalls } from '@castellan/contract/calls/qr.ts'
import { Send } from 'lucide-react'
import { FormElement } from '../../form/form-element.tsx'
import { useForm } from '../../form/use-form.ts'
import { sends } from '../../form/sends.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/action/button.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { OwnerPage } from '../page/device-page.tsx'
import { FailureNote } from '../../form/failure-note.tsx'
import { storeTicket, storedTicket } from '../device/scanned-code.ts'
import { GoOn, SellerCard, type QrAnswer } from './welcome-parts.tsx'

const nothing = { name: '', phone: '', email: '', consent: false }

type ContactFormProps = { scanned: QrAnswer; code: string; onLeft: () => void }

/** Asks for what the seller may call or write to, with a consent that says what for. */
export function ContactForm({ scanned, code, onLeft }: ContactFormProps) {
  const { t } = useTranslation()
  const seller = scanned.seller?.company || scanned.seller?.name || t(($) => $.welcome.operator)
  const form = useForm({
    first: nothing,
    keep: { for: 'owner', as: 'contact' },
    check: ({ consent, phone, email }) => ({
      consent: consent ? undefined : t(($) => $.welcome.consentMissing),
      phone: phone.trim() === '' && email.trim() === '' ? t(($) => $.welcome.reachMissing) : undefined,
    }),
    body: ({ consent: _, email, ...left }) => {
      const ticket = storedTicket(code)
      return { code, ...left, email: email.trim(), consent: true as const, ...(ticket && { ticket }) }
    },
    send: sends(qrCalls.leave).send,
    onDone: ({ ticket }) => {
      storeTicket(code, ticket)
      onLeft()
    },
  })
  return (
    <FormElement form={form}>
      <OwnerPage
        title={scanned.title}
        about={scanned.text}
        action={
          <Button type="submit" variant="primary" icon={Send} isPending={form.isPending}>
            {t(($) => $.welcome.send)}
          </Button>
        }
      >
        <SellerCard seller={scanned.seller} />
        <TextField
          {...form.field('name')}
          label={t(($) => $.welcome.name)}
          optionalLabel={t(($) => $.owner.optional)}
          autoComplete="name"
        />
        <TextField
          {...form.field('phone')}
          label={t(($) => $.welcome.phone)}
          description={t(($) => $.welcome.phoneHint)}
          type="tel"
          autoComplete="tel"
          dir="ltr"
          className="[&_input]:rtl:text-end"
        />
        <TextField
          {...form.field('email')}
          label={t(($) => $.welcome.email)}
          type="email"
          autoComplete="email"
          dir="ltr"
          className="[&_input]:rtl:text-end"
        />
        <Checkbox {...form.toggle('consent')}>{t(($) => $.welcome.consent, { seller })}</Checkbox>
        <FailureNote notice={form.notice} />
        <GoOn scanned={scanned} />
      </OwnerPage>
    </FormElement>
  )
}
