import { limits } from '@castellan/contract/limits.ts'
import { ArrowRight, Link2 } from 'lucide-react'
import { FormElement } from '../../form/form-element.tsx'
import { useForm } from '../../form/use-form.ts'
import { useEffect } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { LinkButton } from '../../ui/action/link.tsx'
import { screenPath } from '../../routing/screen-path.ts'
import { readStaffToken } from '../../session/tokens.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CodeField } from '../../ui/field/code-field.tsx'
import { OwnerPage } from '../page/device-page.tsx'
import { FailureNote } from '../../form/failure-note.tsx'
import { formatMacEnd, formatPairCode, isWholeMacEnd, plainPairCode } from './pair-codes.ts'
import { scannedCode, usePairing } from './use-pairing.ts'

/** The phone side of pairing: the code of the TV, scanned or typed, then the end of the MAC that is next to it. */
export function PairScreen() {
  const pairing = usePairing()
  return pairing.opened === null ? <CodeStep {...pairing} /> : <ConfirmStep {...pairing} />
}

type StepProps = ReturnType<typeof usePairing>

function CodeStep({ open, deny }: StepProps) {
  const { t } = useTranslation()
  const form = useForm({
    first: { user_code: formatPairCode(scannedCode()) },
    check: ({ user_code }) => ({
      user_code:
        plainPairCode(user_code).length === limits.userCodeLength ? undefined : t(($) => $.orders.pair.codeIncomplete),
    }),
    send: ({ user_code }) => open(plainPairCode(user_code)),
    onDone: () => undefined,
  })
  const { submit } = form
  // A reseller in front of a customer's TV scans the same code: they choose what it is for.
  const isStaff = readStaffToken() !== null
  const { user_code: typed } = form.values
  useEffect(() => {
    if (scannedCode() !== '' && !deny.isSuccess && !isStaff) void submit()
    // A scanned code is sent once, when the screen opens, and not again after it was declined.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <FormElement form={form}>
      <OwnerPage
        title={t(($) => $.orders.pair.title)}
        about={t(($) => $.orders.pair.about)}
        action={
          <Button type="submit" variant="primary" icon={ArrowRight} isPending={form.isPending}>
            {t(($) => $.orders.pair.next)}
          </Button>
        }
      >
        {deny.isSuccess ? <p role="status">{t(($) => $.orders.pair.denied)}</p> : null}
        <CodeField
          autoFocus
          {...form.field('user_code')}
          label={t(($) => $.orders.pair.code)}
          description={t(($) => $.orders.pair.codeHint)}
          placeholder="BCDF-GHJK"
          format={formatPairCode}
        />
        <FailureNote notice={form.notice} />
        {isStaff ? (
          <div className="flex flex-col gap-3">
            <p className="text-sm text-ink-2">{t(($) => $.orders.pair.sellAbout)}</p>
            <LinkButton href={`${screenPath('devices')}?activate=1#${plainPairCode(typed)}`} width="full">
              {t(($) => $.orders.pair.sell)}
            </LinkButton>
          </div>
        ) : null}
      </OwnerPage>
    </FormElement>
  )
}

function ConfirmStep({ opened, confirm, signedIn, deny }: StepProps) {
  const { t } = useTranslation()
  const needsPassword = opened?.tv.needs_password === true
  const form = useForm({
    first: { mac_end: '', password: '' },
    check: ({ mac_end, password }) => ({
      mac_end: isWholeMacEnd(mac_end) ? undefined : t(($) => $.orders.pair.macEndIncomplete),
      password: needsPassword && password === '' ? t(($) => $.owner.login.passwordMissing) : undefined,
    }),
    send: confirm,
    onDone: signedIn,
  })
  const tv = [opened?.tv.vendor, opened?.tv.model].filter(Boolean).join(' ')
  return (
    <FormElement form={form}>
      <OwnerPage
        title={t(($) => $.orders.pair.title)}
        about={tv === '' ? undefined : t(($) => $.orders.pair.which, { tv })}
        action={
          <Button type="submit" variant="primary" icon={Link2} isPending={form.isPending}>
            {t(($) => $.orders.pair.connect)}
          </Button>
        }
      >
        <CodeField
          autoFocus
          {...form.field('mac_end')}
          label={t(($) => $.orders.pair.macEnd)}
          description={t(($) => $.orders.pair.macEndHint)}
          placeholder="12:9E"
          format={formatMacEnd}
        />
        {needsPassword ? (
          <PasswordField
            {...form.field('password')}
            label={t(($) => $.owner.login.password)}
            description={t(($) => $.owner.login.passwordHint)}
            showLabel={t(($) => $.owner.show)}
            hideLabel={t(($) => $.owner.hide)}
          />
        ) : null}
        <FailureNote notice={form.notice} />
        <Button variant="ghost" onPress={() => deny.mutate()} isPending={deny.isPending}>
          {t(($) => $.orders.pair.deny)}
        </Button>
      </OwnerPage>
    </FormElement>
  )
}
