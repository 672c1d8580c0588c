import type { devices } from '@castellan/contract/resources/devices.ts'
import type { DialogOverrideProps } from '../../../resource/table-view.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

/** What is asked before a licence moves to another TV or is paid back. */
export function LicenceDialog(props: DialogOverrideProps<typeof devices>) {
  return props.action === 'refund' ? <RefundDialog {...props} /> : <TransferDialog {...props} />
}
