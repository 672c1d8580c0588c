import { hasAdminRole } from '@castellan/contract/access/guards.ts'
import { voucherBatches } from '@castellan/contract/resources/voucher-batches.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ResourceScreen } from '../../resource/list/resource-screen.tsx'
import { overrides } from '../../resource/table-view.ts'
import type { RowFor } from '../../fields/view/field-view.ts'
import { sessionStore } from '../../session/session-store.ts'
import { Button } from '../../ui/action/button.tsx'
import { Overlay } from '../../ui/state/error-boundary.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazy } from '../../ui/state/lazy.tsx'

const MakeCodesDialog = lazy(async () => (await import('./make-codes-dialog.tsx')).MakeCodesDialog)
const CodeSheet = lazy(async () => (await import('./code-sheet.tsx')).CodeSheet)

type Batch = RowFor<typeof voucherBatches>

const isOwn = (row: Batch) => row.maker?.id === sessionStore.read().user?.id

const own = overrides(voucherBatches, {
  keyColumns: ['state', 'unused', 'used'],
  single: ['approve'],
  offers: (action, row) =>
    action === 'approve'
      ? hasAdminRole(sessionStore.read().user) && !isOwn(row)
      : row.state === 'waiting' || row.unused + row.expired > 0,
  mayChange: (row) => isOwn(row) || hasAdminRole(sessionStore.read().user),
  mayEdit: (row) => row.state !== 'cancelled',
  Sections: CodeSheet,
  HeadActions,
})

/** Batches of activation codes, each with its codes in its details. */
export function Vouchers() {
  return <ResourceScreen {...own} />
}

function HeadActions() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon={Plus} onPress={() => setIsOpen(true)}>
        {t(($) => $.vouchers.create)}
      </Button>
      {isOpen ? (
        <Overlay onClose={() => setIsOpen(false)}>
          <MakeCodesDialog onClose={() => setIsOpen(false)} />
        </Overlay>
      ) : null}
    </>
  )
}
