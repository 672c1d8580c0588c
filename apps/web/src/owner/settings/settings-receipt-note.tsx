import type { SettingsReceipt } from '@castellan/contract/calls/own-settings.ts'
import { cx } from 'class-variance-authority'
import { Check, Clock, CloudOff, LoaderCircle } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useAge } from '../receipt/use-age.ts'
import { settingsReceiptOf } from './settings-receipt.ts'

export interface SettingsReceiptNoteProps {
  receipt: SettingsReceipt
  /** When the answer came, by this clock. */
  answeredAt: number
  /** Choices that are not the server's yet, and whether they wait for a connection. */
  unsent: 'sending' | 'waiting' | null
}

const faces = {
  applied: { icon: Check, colour: 'text-ok' },
  'under-way': { icon: LoaderCircle, colour: 'text-brand animate-spin' },
  checking: { icon: LoaderCircle, colour: 'text-ink-3 animate-spin' },
  sending: { icon: LoaderCircle, colour: 'text-brand animate-spin' },
  waiting: { icon: CloudOff, colour: 'text-grace' },
  off: { icon: Clock, colour: 'text-grace' },
  'never-seen': { icon: Clock, colour: 'text-grace' },
}

/** "Applied on the TV 3 s ago", or honestly why not yet. */
export function SettingsReceiptNote({ receipt, answeredAt, unsent }: SettingsReceiptNoteProps) {
  const { t } = useTranslation()
  const found = settingsReceiptOf(receipt)
  const state = unsent ?? found.state
  const ago = useAge(found.state === 'applied' ? found.appliedAt : null, receipt, answeredAt)
  if (state === 'nothing-asked') return null
  const words = {
    applied: t(($) => $.ownerSettings.receipt.applied, { ago }),
    'under-way': t(($) => $.ownerSettings.receipt.underWay),
    checking: t(($) => $.owner.receipt.checking),
    sending: t(($) => $.ownerSettings.receipt.sending),
    waiting: t(($) => $.ownerSettings.receipt.waiting),
    off: t(($) => $.ownerSettings.receipt.off),
    'never-seen': t(($) => $.ownerSettings.receipt.neverSeen),
  }
  const { icon: Icon, colour } = faces[state]
  return (
    <div
      data-receipt={state}
      className="flex min-h-12 items-center gap-3 rounded-md border border-line bg-raised px-4 py-2.5 text-lg shadow-rest"
    >
      <Icon aria-hidden className={cx('size-5 shrink-0', colour)} />
      {state === 'applied' ? (
        <>
          <span className="min-w-0 flex-1 tabular-nums">{words.applied}</span>
          <span className="sr-only">
            <output>{t(($) => $.ownerSettings.receipt.appliedPlain)}</output>
          </span>
        </>
      ) : (
        <output className="min-w-0 flex-1">{words[state]}</output>
      )}
    </div>
  )
}
