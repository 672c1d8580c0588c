import { useResourceTexts } from '../../i18n/resource-texts.ts'
import type { Use } from '@castellan/contract/error-codes.ts'
import { PathLink } from '../../routing/path-link.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/action/dialog.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

export type InUseDialogProps = { uses: readonly Use[]; onClose: () => void }

/** Says by what a row is in use that was to go, with the way to each. */
export function InUseDialog({ uses, onClose }: InUseDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t(($) => $.table.inUse.title)}
      description={t(($) => $.table.inUse.message)}
      closeLabel={t(($) => $.table.close)}
      footer={<Button slot="close">{t(($) => $.table.inUse.understood)}</Button>}
    >
      <ul className="flex flex-col gap-3">
        {uses.map((use) => (
          <li key={`${use.resource}.${use.field}`} className="rounded-md border border-line p-3">
            <UseOf use={use} onLeave={onClose} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function UseOf({ use, onLeave }: { use: Use; onLeave: () => void }) {
  const { t, locale } = useTranslation()
  const words = useResourceTexts({ name: use.resource })
  const count = use.more
    ? t(($) => $.table.inUse.more, { count: use.count + use.others })
    : (use.count + use.others).toLocaleString(locale)
  return (
    <>
      <p className="flex items-baseline gap-2">
        <span className="font-semibold">{words.many}</span>
        <span className="text-sm text-ink-3">{words.fields[use.field]}</span>
        <span className="ms-auto tabular-nums">{count}</span>
      </p>
      {use.rows.length === 0 ? null : (
        <ul className="mt-1.5 flex flex-col gap-1 text-sm">
          {use.rows.map(({ id, label }) => (
            <li key={id} className="truncate" onClickCapture={onLeave}>
              <PathLink href={`${use.path}?open=${id}`}>{label}</PathLink>
            </li>
          ))}
        </ul>
      )}
      {use.others === 0 ? null : (
        <p className="mt-1.5 text-sm text-ink-3">{t(($) => $.table.inUse.others, { count: use.others })}</p>
      )}
      {use.list === null || use.count <= use.rows.length ? null : (
        <p className="mt-2 text-sm" onClickCapture={onLeave}>
          <PathLink href={use.list}>{t(($) => $.table.inUse.all)}</PathLink>
        </p>
      )}
    </>
  )
}
