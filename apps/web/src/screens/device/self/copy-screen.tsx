import { ownerSelfCalls } from '@castellan/contract/calls/owner-self.ts'
import { useMutation } from '@tanstack/react-query'
import { Copy, Plus, Tv } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { failureShown } from '../../../api/failure-shown.ts'
import { addDevice, readOwnDevices } from '../../../session/own-devices.ts'
import type { SignedInDevice } from '../../../session/own-devices.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DevicePage } from '../parts/device-page.tsx'
import { FailureNote, fieldMessage } from '../parts/failure-note.tsx'
import { TvPassword } from '../parts/tv-password.tsx'

/** Copies what is set up here to another TV of this phone. */
export function CopyScreen() {
  const { t } = useTranslation()
  const { device } = useSession()
  const others = readOwnDevices().filter(({ id }) => id !== device?.id)
  if (others.length > 0) return <CopyForm others={others} />
  return (
    <DevicePage title={t(($) => $.ownerSelf.copy.title)} backTo="/device/settings">
      <EmptyState
        icon={Tv}
        title={t(($) => $.ownerSelf.copy.none)}
        message={t(($) => $.ownerSelf.copy.noneAbout)}
        action={
          <Button icon={Plus} variant="primary" onPress={addDevice}>
            {t(($) => $.ownerSelf.switcher.add)}
          </Button>
        }
      />
    </DevicePage>
  )
}

function CopyForm({ others }: { others: readonly SignedInDevice[] }) {
  const { t } = useTranslation()
  const [target, setTarget] = useState(others[0]?.id ?? '')
  const [what, setWhat] = useState({ sources: true, settings: true })
  const [password, setPassword] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const copy = useMutation({
    meta: failureShown,
    mutationFn: (to: SignedInDevice) =>
      callApi(ownerSelfCalls.copy, { body: { target_token: to.token, password, ...what } }),
    onSuccess: () => {
      setPassword('')
      setIsAsked(false)
    },
  })
  const missing = isAsked && password === '' ? t(($) => $.ownerLocks.passwordMissing) : undefined
  const submit = () => {
    setIsAsked(true)
    const to = others.find(({ id }) => id === target)
    if (to && password !== '' && !copy.isPending) copy.mutate(to)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <DevicePage
        title={t(($) => $.ownerSelf.copy.title)}
        about={t(($) => $.ownerSelf.copy.about)}
        backTo="/device/settings"
        action={
          <Button
            type="submit"
            variant="primary"
            icon={Copy}
            isPending={copy.isPending}
            isDisabled={!what.sources && !what.settings}
          >
            {t(($) => $.ownerSelf.copy.submit)}
          </Button>
        }
      >
        <RadioGroup
          look="cards"
          label={t(($) => $.ownerSelf.copy.target)}
          value={target}
          onChange={setTarget}
          options={others.map(({ id, name, mac }) => ({ value: id, label: name || mac, description: mac }))}
          errorMessage={fieldMessage(copy.error, 'target_token')}
        />
        <div className="flex flex-col">
          {(['sources', 'settings'] as const).map((name) => (
            <Checkbox key={name} isSelected={what[name]} onChange={(isOn) => setWhat({ ...what, [name]: isOn })}>
              {t(($) => $.ownerSelf.copy[name])}
            </Checkbox>
          ))}
        </div>
        <TvPassword
          value={password}
          onChange={setPassword}
          errorMessage={missing ?? fieldMessage(copy.error, 'password')}
        />
        <FailureNote error={copy.error} fields={['password', 'target_token']} />
        {copy.data ? (
          <output className="rounded-md bg-ok-soft px-4 py-3 text-lg text-ok">
            {t(($) => $.ownerSelf.copy.done, { count: copy.data.sources })}{' '}
            {copy.data.left_out > 0 ? t(($) => $.ownerSelf.copy.leftOut, { count: copy.data.left_out }) : null}
          </output>
        ) : null}
      </DevicePage>
    </form>
  )
}
