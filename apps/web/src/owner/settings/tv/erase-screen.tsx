import { ownerSelfCalls } from '@castellan/contract/calls/owner-self.ts'
import { Check, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { FailureNote } from '../../../form/failure-note.tsx'
import { FormElement } from '../../../form/form-element.tsx'
import { useForm } from '../../../form/use-form.ts'
import { sends } from '../../../form/sends.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { signOutDevice } from '../../../session/sign-out-device.ts'
import { notifySuccess } from '../../../toasts/notify.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { OwnerPage } from '../../page/device-page.tsx'
import { TvPassword } from '../../page/tv-password.tsx'
import { ExportButton } from './export-button.tsx'

const goes = ['sources', 'settings', 'messages', 'contact', 'account', 'password'] as const
const stays = ['licence', 'managed', 'log'] as const

/** Deletes what the owner has brought: first what goes and what stays, then a copy to take along, then the password. */
export function EraseScreen() {
  const { t } = useTranslation()
  const [isSure, setIsSure] = useState(false)
  const form = useForm({
    first: { password: '' },
    ...sends(ownerSelfCalls.erase),
    check: ({ password }) => ({ password: password === '' ? t(($) => $.ownerLocks.passwordMissing) : undefined }),
    onDone: () => {
      signOutDevice()
      void notifySuccess(t(($) => $.ownErase.done))
    },
  })
  return (
    <FormElement form={form} isDisabled={!isSure}>
      <OwnerPage
        title={t(($) => $.ownErase.title)}
        about={t(($) => $.ownErase.about)}
        backTo="/device/settings"
        action={
          <Button type="submit" variant="danger" icon={Trash2} isPending={form.isPending} isDisabled={!isSure}>
            {t(($) => $.ownErase.submit)}
          </Button>
        }
      >
        <Points title={t(($) => $.ownErase.goes)} icon={X} tone="text-stop" names={goes} />
        <Points title={t(($) => $.ownErase.stays)} icon={Check} tone="text-ok" names={stays} />
        <ExportButton />
        <TvPassword {...form.field('password')} />
        <Checkbox isSelected={isSure} onChange={setIsSure}>
          {t(($) => $.ownErase.sure)}
        </Checkbox>
        <FailureNote notice={form.notice} />
      </OwnerPage>
    </FormElement>
  )
}

type Point = (typeof goes)[number] | (typeof stays)[number]
type PointsProps = { title: string; icon: typeof X; tone: string; names: readonly Point[] }

function Points({ title, icon: Icon, tone, names }: PointsProps) {
  const { t } = useTranslation()
  return (
    <section className="flex flex-col gap-2 rounded-lg border border-line bg-surface px-4 py-3.5 shadow-rest">
      <h2 className="text-lg font-semibold text-ink-2">{title}</h2>
      <ul className="flex flex-col gap-2 text-lg">
        {/* By name, not by text: while the texts load, all of them are empty, and equal keys would leave lines behind. */}
        {names.map((name) => (
          <li key={name} className="flex items-start gap-2.5">
            <Icon aria-hidden className={`mt-1 size-4.5 shrink-0 ${tone}`} />
            <span className="min-w-0">{t(($) => $.ownErase.points[name])}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
