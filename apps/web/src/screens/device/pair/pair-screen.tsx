import { limits } from '@castellan/contract/limits.ts'
import { ArrowRight, Link2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CodeField } from '../parts/code-field.tsx'
import { DevicePage } from '../parts/device-page.tsx'
import { FailureNote, fieldMessage } from '../parts/failure-note.tsx'
import { formatMacEnd, formatPairCode, isWholeMacEnd, plainPairCode } from './pair-codes.ts'
import { scannedCode, usePairing } from './use-pairing.ts'

/** The phone side of pairing: the code of the TV, scanned or typed, then the end of the MAC that stands beside it. */
export function PairScreen() {
  const pairing = usePairing()
  return pairing.opened === null ? <CodeStep {...pairing} /> : <ConfirmStep {...pairing} />
}

type StepProps = ReturnType<typeof usePairing>

function CodeStep({ look, deny }: StepProps) {
  const { t } = useTranslation()
  const [code, setCode] = useState(() => formatPairCode(scannedCode()))
  const [isAsked, setIsAsked] = useState(false)
  const isWhole = plainPairCode(code).length === limits.userCodeLength
  const missing = isAsked && !isWhole ? t(($) => $.orders.pair.codeIncomplete) : undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsAsked(true)
        if (isWhole && !look.isPending) look.mutate(plainPairCode(code))
      }}
    >
      <DevicePage
        title={t(($) => $.orders.pair.title)}
        about={t(($) => $.orders.pair.about)}
        action={
          <Button type="submit" variant="primary" icon={ArrowRight} isPending={look.isPending}>
            {t(($) => $.orders.pair.next)}
          </Button>
        }
      >
        {deny.isSuccess ? <p role="status">{t(($) => $.orders.pair.denied)}</p> : null}
        <CodeField
          autoFocus
          name="user_code"
          label={t(($) => $.orders.pair.code)}
          description={t(($) => $.orders.pair.codeHint)}
          placeholder="BCDF-GHJK"
          format={formatPairCode}
          value={code}
          onChange={(typed) => {
            setCode(typed)
            if (look.isError) look.reset()
          }}
          errorMessage={missing ?? fieldMessage(look.error, 'user_code')}
        />
        <FailureNote error={look.error} fields={['user_code']} />
      </DevicePage>
    </form>
  )
}

function ConfirmStep({ opened, confirm, deny }: StepProps) {
  const { t } = useTranslation()
  const [macEnd, setMacEnd] = useState('')
  const [password, setPassword] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const needsPassword = opened?.tv.needs_password === true
  const missing = isAsked && !isWholeMacEnd(macEnd) ? t(($) => $.orders.pair.macEndIncomplete) : undefined
  const noPassword = isAsked && needsPassword && password === '' ? t(($) => $.owner.login.passwordMissing) : undefined
  const tv = [opened?.tv.vendor, opened?.tv.model].filter(Boolean).join(' ')
  const change = () => (confirm.isError ? confirm.reset() : undefined)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsAsked(true)
        const isWhole = isWholeMacEnd(macEnd) && (!needsPassword || password !== '')
        if (isWhole && !confirm.isPending) confirm.mutate({ macEnd, password })
      }}
    >
      <DevicePage
        title={t(($) => $.orders.pair.title)}
        about={tv === '' ? undefined : t(($) => $.orders.pair.which, { tv })}
        action={
          <Button type="submit" variant="primary" icon={Link2} isPending={confirm.isPending}>
            {t(($) => $.orders.pair.connect)}
          </Button>
        }
      >
        <CodeField
          autoFocus
          name="mac_end"
          label={t(($) => $.orders.pair.macEnd)}
          description={t(($) => $.orders.pair.macEndHint)}
          placeholder="12:9E"
          format={formatMacEnd}
          value={macEnd}
          onChange={(typed) => {
            setMacEnd(typed)
            change()
          }}
          errorMessage={missing ?? fieldMessage(confirm.error, 'mac_end')}
        />
        {needsPassword ? (
          <PasswordField
            name="password"
            label={t(($) => $.owner.login.password)}
            description={t(($) => $.owner.login.passwordHint)}
            showLabel={t(($) => $.owner.show)}
            hideLabel={t(($) => $.owner.hide)}
            value={password}
            onChange={(typed) => {
              setPassword(typed)
              change()
            }}
            errorMessage={noPassword ?? fieldMessage(confirm.error, 'password')}
          />
        ) : null}
        <FailureNote error={confirm.error} fields={['mac_end', 'password']} />
        <Button variant="ghost" onPress={() => deny.mutate()} isPending={deny.isPending}>
          {t(($) => $.orders.pair.deny)}
        </Button>
      </DevicePage>
    </form>
  )
}
