import { useRouter } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '../../../resource/list-states.tsx'
import { consumeIntendedPath } from '../../../session/intended-path.ts'
import { signOutStaff } from '../../../session/sign-out.ts'
import { useMustEnrol } from '../../../session/use-must-enrol.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Loading } from '../../../resource/loading.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AccountPage } from '../account-page.tsx'
import { FormNotice } from '../../../form/form-notice.tsx'
import { NoFactorCard } from './no-factor-card.tsx'
import { FactorCard } from './factor-card.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'
import { useEnrolment, type Enrolment } from './use-enrolment.ts'

/** The second factor of the reader's account: setup, recovery codes, and removal. */
export function TwoFactorScreen() {
  const { t } = useTranslation()
  const router = useRouter()
  const isForced = useMustEnrol()
  const [wasForced] = useState(isForced)
  const enrolment = useEnrolment()
  const goOn = async () => {
    if (wasForced) await enrolment.known()
    enrolment.dropCodes()
    // A user sent here during sign-in goes on to the original address.
    const path = wasForced ? (consumeIntendedPath('staff') ?? '/') : null
    if (path !== null) await router.navigate({ href: path, replace: true, ignoreBlocker: true })
  }
  return (
    <AccountPage title={t(($) => $.twoFactor.page.title)} about={t(($) => $.twoFactor.page.about)} isAlone={isForced}>
      {isForced ? <ForcedNotice /> : null}
      {enrolment.failure === null ? null : <FormNotice>{enrolment.failure}</FormNotice>}
      <Content enrolment={enrolment} onKept={() => void goOn()} />
    </AccountPage>
  )
}

function ForcedNotice() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md border border-grace bg-grace-soft p-4 print:hidden">
      <ShieldAlert aria-hidden className="size-5 shrink-0 text-grace" />
      <p className="min-w-0 flex-1 basis-60 font-medium text-pretty">{t(($) => $.twoFactor.page.forced)}</p>
      <Button onPress={signOutStaff}>{t(($) => $.shell.signOut)}</Button>
    </div>
  )
}

function Content({ enrolment, onKept }: { enrolment: Enrolment; onKept: () => void }) {
  const { state, codes } = enrolment
  if (codes !== null) return <RecoveryCodes codes={codes} onKept={onKept} onLeave={enrolment.dropCodes} />
  if (state.data === undefined) {
    if (state.error) return <LoadFailure error={state.error} onRetry={() => void state.refetch()} />
    return <LoadingFactor />
  }
  if (enrolment.isSettingUp && state.data.uri !== null && state.data.secret !== null) {
    return <SetUp enrolment={enrolment} state={state.data} uri={state.data.uri} secret={state.data.secret} />
  }
  return state.data.two_factor_enabled ? (
    <FactorCard enrolment={enrolment} state={state.data} />
  ) : (
    <NoFactorCard enrolment={enrolment} />
  )
}

function LoadingFactor() {
  return (
    <Loading>
      <Card>
        <div className="flex flex-col gap-3">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-9 w-44" />
        </div>
      </Card>
    </Loading>
  )
}
