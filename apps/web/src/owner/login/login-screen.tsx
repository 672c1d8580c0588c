import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { readStoredMac } from '../../session/stored-mac.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/action/button.tsx'
import { PlainLink, linkStyle } from '../../ui/action/link.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CodeField } from '../../ui/field/code-field.tsx'
import { OwnerPage } from '../page/device-page.tsx'
import { FailureNote } from '../../form/failure-note.tsx'
import { OwnerSegments } from '../page/segments.tsx'
import { formatDeviceKey } from '../device/format-device-key.ts'
import { formatMac } from '../device/format-mac.ts'
import { useSecondsUntil } from '../../ui/text/use-seconds-until.ts'
import { ThrottleNote } from './throttle-note.tsx'
import { useLogin, type LoginValues } from './use-login.ts'

/** The MAC of the link on the TV, else the one this browser was here with before (spec §2, device.login). */
function knownMac(): string {
  return formatMac(new URLSearchParams(location.search).get('mac') ?? readStoredMac() ?? '')
}

export function OwnerLoginScreen() {
  const { t } = useTranslation()
  const { hasDeviceExpired } = useSession()
  useEffect(() => {
    // Few come by the QR code of a TV; what notes them is fetched then.
    if (location.hash.length > 1) void import('../device/scanned-code.ts').then(({ noteScan }) => noteScan())
  }, [])
  const [typed, setTyped] = useState<LoginValues>(() => ({ mac: knownMac(), way: 'key', key: '', password: '' }))
  const { submit, forget, isPending, messages, rest, untilMs } = useLogin()
  const seconds = useSecondsUntil(untilMs)
  const change = (part: Partial<LoginValues>) => {
    setTyped({ ...typed, ...part })
    if (untilMs === null) forget()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (seconds === 0 && !isPending) submit(typed)
      }}
    >
      <OwnerPage
        title={t(($) => $.owner.login.title)}
        about={t(($) => $.owner.login.about)}
        action={
          <Button type="submit" variant="primary" icon={KeyRound} isPending={isPending} isDisabled={seconds > 0}>
            {t(($) => $.owner.login.signIn)}
          </Button>
        }
      >
        {hasDeviceExpired ? (
          <p role="status" className="rounded-md bg-brand-soft px-4 py-3 text-lg">
            {t(($) => $.owner.login.ended)}
          </p>
        ) : null}
        <CodeField
          name="mac"
          label={t(($) => $.owner.login.mac)}
          description={t(($) => $.owner.login.macHint)}
          placeholder="00:1A:79:4C:12:9E"
          format={formatMac}
          value={typed.mac}
          onChange={(mac) => change({ mac })}
          errorMessage={messages.mac}
          autoFocus={typed.mac === ''}
        />
        <OwnerSegments
          label={t(($) => $.owner.login.way)}
          options={[
            { value: 'key', label: t(($) => $.owner.login.byKey) },
            { value: 'password', label: t(($) => $.owner.login.byPassword) },
          ]}
          value={typed.way}
          onChange={(way) => change({ way })}
        />
        {typed.way === 'key' ? (
          <CodeField
            name="device_key"
            label={t(($) => $.owner.login.deviceKey)}
            description={t(($) => $.owner.login.deviceKeyHint)}
            placeholder="ABCD-EFGH"
            format={formatDeviceKey}
            value={typed.key}
            onChange={(key) => change({ key })}
            errorMessage={messages.secret}
            autoFocus={typed.mac !== ''}
          />
        ) : (
          <PasswordField
            name="password"
            label={t(($) => $.owner.login.password)}
            description={t(($) => $.owner.login.passwordHint)}
            showLabel={t(($) => $.owner.show)}
            hideLabel={t(($) => $.owner.hide)}
            value={typed.password}
            onChange={(password) => change({ password })}
            errorMessage={messages.secret}
          />
        )}
        {untilMs === null ? null : <ThrottleNote untilMs={untilMs} seconds={seconds} />}
        <FailureNote error={rest} />
        <PlainLink href="/device/pair" className={`${linkStyle} inline-flex min-h-12 items-center self-start text-lg`}>
          {t(($) => $.orders.pair.link)}
        </PlainLink>
        <PlainLink
          href="/device/account/login"
          className={`${linkStyle} inline-flex min-h-12 items-center self-start text-lg`}
        >
          {t(($) => $.owner.login.byAccount)}
        </PlainLink>
      </OwnerPage>
    </form>
  )
}
