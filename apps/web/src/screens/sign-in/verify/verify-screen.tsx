import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { consumeIntendedPath } from '../../../session/intended-path.ts'
import { pageConfig } from '../../../session/page-config.ts'
import { signOutStaff } from '../../../session/sign-out.ts'
import { Button } from '../../../ui/action/button.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { VerifyForm } from './verify-form.tsx'

/** The second step of signing in: a code of the app, or a recovery code. */
export function VerifyScreen() {
  const { t } = useTranslation()
  const router = useRouter()
  const [way, setWay] = useState<'app' | 'recovery'>('app')
  const goOn = () => void router.navigate({ href: consumeIntendedPath('staff') ?? '/', replace: true })
  const isApp = way === 'app'
  return (
    <>
      <h1 className="text-xl tracking-tight wrap-anywhere">{t(($) => $.twoFactor.verify.title)}</h1>
      <p className="mt-1 mb-6 text-ink-2">
        {isApp
          ? t(($) => $.twoFactor.verify.about, { brand: pageConfig().brand })
          : t(($) => $.twoFactor.verify.recoveryAbout)}
      </p>
      <VerifyForm key={way} way={way} onPassed={goOn} />
      <div className="mt-6 flex flex-col items-stretch gap-1 border-t border-line pt-4">
        <Button variant="ghost" onPress={() => setWay(isApp ? 'recovery' : 'app')}>
          {isApp ? t(($) => $.twoFactor.verify.useRecovery) : t(($) => $.twoFactor.verify.useApp)}
        </Button>
        <Button variant="ghost" onPress={signOutStaff}>
          {t(($) => $.twoFactor.verify.signOut)}
        </Button>
      </div>
    </>
  )
}
