import { useBlocker } from '@tanstack/react-router'
import { Download, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { pageConfig } from '../../../session/page-config.ts'
import { sessionStore } from '../../../session/session-store.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CopyButton } from '../../../ui/action/copy-button.tsx'
import { formatDate } from '../../../ui/text/format-date.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

export type RecoveryCodesProps = {
  codes: readonly string[]
  onKept: () => void
  /** The codes are saved, and the reader is on the way to another screen. */
  onLeave: () => void
}

/** The recovery codes, this once: to copy, to save, to print. The page is not left by accident. */
export function RecoveryCodes({ codes, onKept, onLeave }: RecoveryCodesProps) {
  const { t, locale } = useTranslation()
  const { user } = useSession()
  const { brand } = pageConfig()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const [madeAt] = useState(() => Date.now())
  const whose = `${brand} · ${user?.email ?? ''} · ${formatDate(madeAt, { locale })}`
  const list = codes.join('\n')
  const save = () => {
    const about = [t(($) => $.twoFactor.recovery.title), whose, t(($) => $.twoFactor.recovery.about)]
    const text = [...about, '', list, ''].join('\r\n')
    const file = new Blob([text], { type: 'text/plain;charset=utf-8' })
    saveFile(
      file,
      t(($) => $.twoFactor.recovery.fileName, { brand }),
    )
  }
  return (
    <Card className="print:border-0 print:shadow-none">
      <h2 ref={title} tabIndex={-1} className="text-lg outline-none">
        {t(($) => $.twoFactor.recovery.title)}
      </h2>
      <p className="hidden text-sm print:block">{whose}</p>
      <p className="text-ink-2 text-pretty">{t(($) => $.twoFactor.recovery.about)}</p>
      <p className="mt-1 font-medium text-grace print:hidden">{t(($) => $.twoFactor.recovery.once)}</p>
      <ol
        dir="ltr"
        className="my-4 grid gap-x-8 gap-y-2 rounded-md bg-sunk p-4 font-mono sm:grid-cols-2 print:grid-cols-1 print:text-lg"
      >
        {codes.map((code) => (
          <li key={code} className="text-center tabular-nums print:text-start">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 print:hidden">
        <CopyButton
          look="text"
          text={list}
          label={t(($) => $.twoFactor.recovery.copy)}
          copiedLabel={t(($) => $.twoFactor.recovery.copied)}
        />
        <Button icon={Download} onPress={save}>
          {t(($) => $.twoFactor.recovery.download)}
        </Button>
        <Button icon={Printer} onPress={() => window.print()}>
          {t(($) => $.twoFactor.recovery.print)}
        </Button>
        <Button variant="primary" className="sm:ms-auto" onPress={onKept}>
          {t(($) => $.twoFactor.recovery.kept)}
        </Button>
      </div>
      <KeptGuard onLeave={onLeave} />
    </Card>
  )
}

/** Asks on the way out; a session that has ended leaves at once. */
function KeptGuard({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation()
  const blocker = useBlocker({
    shouldBlockFn: () => sessionStore.read().user !== null,
    enableBeforeUnload: true,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : blocker.reset())}
      tone="primary"
      title={t(($) => $.twoFactor.recovery.title)}
      message={t(($) => $.twoFactor.recovery.once)}
      confirmLabel={t(($) => $.twoFactor.recovery.kept)}
      cancelLabel={t(($) => $.twoFactor.setup.cancel)}
      onConfirm={() => {
        blocker.proceed()
        onLeave()
      }}
    />
  )
}
