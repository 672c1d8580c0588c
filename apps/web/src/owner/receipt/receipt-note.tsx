import type { OwnDevice } from '@castellan/contract/calls/owner.ts'
import { cx } from 'class-variance-authority'
import { Check, Clock, LoaderCircle } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { receiptOf } from './receipt-of.ts'
import { useAge } from './use-age.ts'

export interface ReceiptNoteProps {
  device: OwnDevice | undefined
  /** When the device's answer came, by this clock. */
  answeredAt: number
  /** When the change was made, in the server's time: nothing older counts as its receipt. */
  since?: string | null
  /** Something new is still being fetched, so the TV cannot have it yet. */
  isFetching?: boolean
}

const faces = {
  fetching: { icon: LoaderCircle, colour: 'text-brand animate-spin' },
  applied: { icon: Check, colour: 'text-ok' },
  'under-way': { icon: LoaderCircle, colour: 'text-brand animate-spin' },
  checking: { icon: LoaderCircle, colour: 'text-ink-3 animate-spin' },
  off: { icon: Clock, colour: 'text-grace' },
  'never-seen': { icon: Clock, colour: 'text-grace' },
}

/** The receipt for the owner's last change: "On the TV 0.4 s ago", or honestly why not yet. */
export function ReceiptNote({ device, answeredAt, since, isFetching = false }: ReceiptNoteProps) {
  const { t } = useTranslation()
  const receipt = isFetching ? ({ state: 'fetching' } as const) : receiptOf(device, since)
  const appliedAgo = useAge(receipt.state === 'applied' ? receipt.appliedAt : null, device, answeredAt)
  const seenAgo = useAge(receipt.state === 'off' ? (device?.last_seen_at ?? null) : null, device, answeredAt)
  if (receipt.state === 'nothing-asked') return null
  const words = {
    fetching: t(($) => $.ownerSources.stages.fetching),
    applied: t(($) => $.owner.receipt.applied, { ago: appliedAgo }),
    'under-way': t(($) => $.owner.receipt.underWay),
    checking: t(($) => $.owner.receipt.checking),
    off: t(($) => $.owner.receipt.off),
    'never-seen': t(($) => $.owner.receipt.neverSeen),
  }
  const { icon: Icon, colour } = faces[receipt.state]
  const spoken = receipt.state === 'applied' ? t(($) => $.owner.receipt.appliedPlain) : words[receipt.state]
  return (
    <div
      data-receipt={receipt.state}
      className="flex min-h-12 items-center gap-3 rounded-md border border-line bg-raised px-4 py-2.5 text-lg shadow-rest"
    >
      <Icon aria-hidden className={cx('size-5 shrink-0', colour)} />
      <span className="min-w-0 flex-1 tabular-nums">{words[receipt.state]}</span>
      {seenAgo === '' ? null : (
        <span className="text-end text-sm text-ink-3">{t(($) => $.owner.receipt.since, { ago: seenAgo })}</span>
      )}
      <span className="sr-only">
        <output>{spoken}</output>
      </span>
    </div>
  )
}
