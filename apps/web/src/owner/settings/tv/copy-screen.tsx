import { ownerSelfCalls } from '@castellan/contract/calls/owner-self.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { Copy, Plus, Tv } from 'lucide-react'
import { useState } from 'react'
import { FormElement } from '../../../form/form-element.tsx'
import { sends, useForm } from '../../../form/use-form.ts'
import { addDevice, readOwnDevices } from '../../../session/own-devices.ts'
import type { SignedInDevice } from '../../../session/own-devices.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DevicePage } from '../../page/device-page.tsx'
import { FailureNote } from '../../../form/failure-note.tsx'
import { TvPassword } from '../../page/tv-password.tsx'

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
  const [copied, setCopied] = useState<AnswerOf<typeof ownerSelfCalls.copy> | null>(null)
  const form = useForm({
    first: { target: others[0]?.id ?? '', sources: true, settings: true, password: '' },
    send: sends(ownerSelfCalls.copy).send,
    body: ({ target, ...rest }) => ({ target_token: others.find(({ id }) => id === target)?.token ?? '', ...rest }),
    nameOf: (path) => (path === 'target_token' ? 'target' : path),
    check: ({ password }) => ({ password: password === '' ? t(($) => $.ownerLocks.passwordMissing) : undefined }),
    onDone: (answer) => {
      setCopied(answer)
      form.change({ password: '' })
    },
  })
  return (
    <FormElement form={form}>
      <DevicePage
        title={t(($) => $.ownerSelf.copy.title)}
        about={t(($) => $.ownerSelf.copy.about)}
        backTo="/device/settings"
        action={
          <Button
            type="submit"
            variant="primary"
            icon={Copy}
            isPending={form.isPending}
            isDisabled={!form.values.sources && !form.values.settings}
          >
            {t(($) => $.ownerSelf.copy.submit)}
          </Button>
        }
      >
        <RadioGroup
          look="cards"
          label={t(($) => $.ownerSelf.copy.target)}
          {...form.field('target')}
          options={others.map(({ id, name, mac }) => ({ value: id, label: name || mac, description: mac }))}
        />
        <div className="flex flex-col">
          {(['sources', 'settings'] as const).map((name) => (
            <Checkbox key={name} {...form.toggle(name)}>
              {t(($) => $.ownerSelf.copy[name])}
            </Checkbox>
          ))}
        </div>
        <TvPassword {...form.field('password')} />
        <FailureNote notice={form.notice} />
        {copied ? (
          <output className="rounded-md bg-ok-soft px-4 py-3 text-lg text-ok">
            {t(($) => $.ownerSelf.copy.done, { count: copied.sources })}{' '}
            {copied.left_out > 0 ? t(($) => $.ownerSelf.copy.leftOut, { count: copied.left_out }) : null}
          </output>
        ) : null}
      </DevicePage>
    </FormElement>
  )
}
