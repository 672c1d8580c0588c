import type { TwoFactor } from '@castellan/contract/calls/two-factor.ts'
import { RefreshCw } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CopyButton } from '../../../ui/action/copy-button.tsx'
import { LinkButton } from '../../../ui/action/link.tsx'
import { Mono } from '../../../ui/text/mono.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FirstCode } from './first-code.tsx'
import { groupSecret } from './group-secret.ts'
import type { Enrolment } from './use-enrolment.ts'
import { lazy } from '../../../ui/state/lazy.tsx'

const QrCode = lazy(async () => (await import('../../../ui/layout/qr-code.tsx')).QrCode)

const steps = 3

export type SetUpProps = { enrolment: Enrolment; state: TwoFactor; uri: string; secret: string }

/** Scanning the secret and proving that the app has it. The third step is keeping the recovery codes. */
export function SetUp({ enrolment, state, uri, secret }: SetUpProps) {
  const { t } = useTranslation()
  return (
    <Card padding="none">
      <div className="grid divide-y divide-line md:grid-cols-2 md:divide-x md:divide-y-0">
        <Step step={1} title={t(($) => $.twoFactor.setup.scanTitle)} about={t(($) => $.twoFactor.setup.scanAbout)}>
          <Suspense fallback={<Skeleton className="size-52 self-center" />}>
            <QrCode
              value={uri}
              label={t(($) => $.twoFactor.setup.qrLabel)}
              className="size-52 self-center border border-line"
            />
          </Suspense>
          <div className="flex flex-wrap justify-center gap-2">
            <LinkButton href={uri} size="sm">
              {t(($) => $.twoFactor.setup.openApp)}
            </LinkButton>
            <Button
              size="sm"
              variant="ghost"
              icon={RefreshCw}
              isPending={enrolment.busy === 'generate'}
              onPress={enrolment.generate}
            >
              {t(($) => $.twoFactor.setup.again)}
            </Button>
          </div>
          <details className="text-sm">
            <summary className="cursor-pointer font-medium text-brand">{t(($) => $.twoFactor.setup.byHand)}</summary>
            <p className="mt-3 mb-1 text-xs text-ink-3">{t(($) => $.twoFactor.setup.secret)}</p>
            <div className="flex items-center gap-2 rounded-sm bg-sunk py-1 ps-3 pe-1">
              <Mono value={groupSecret(secret)} className="min-w-0 flex-1 whitespace-normal!" />
              <CopyButton
                size="sm"
                variant="ghost"
                text={secret}
                label={t(($) => $.twoFactor.setup.copySecret)}
                copiedLabel={t(($) => $.twoFactor.recovery.copied)}
              />
            </div>
          </details>
        </Step>
        <Step step={2} title={t(($) => $.twoFactor.setup.codeTitle)} about={t(($) => $.twoFactor.setup.codeAbout)}>
          <FirstCode
            key={secret}
            onCode={enrolment.enable}
            onCancel={state.two_factor_enabled ? enrolment.cancelSetUp : null}
          />
        </Step>
      </div>
    </Card>
  )
}

type StepProps = { step: number; title: string; about: string; children: ReactNode }

function Step({ step, title, about, children }: StepProps) {
  const { t } = useTranslation()
  return (
    <section className="flex min-w-0 flex-col gap-4 p-4 sm:p-5">
      <header>
        <p className="text-xs font-medium text-ink-3">{t(($) => $.twoFactor.setup.step, { step, steps })}</p>
        <h2 className="text-lg">{title}</h2>
        <p className="text-sm text-ink-2 text-pretty">{about}</p>
      </header>
      {children}
    </section>
  )
}
