import { voucherBatches } from '@castellan/contract/resources/voucher-batches.ts'
import { expect, it } from 'vitest'
import { noResourceTexts, type ResourceTexts } from '../i18n/resource-texts.ts'
import { asksFirst } from './row-actions.ts'

const words = (actions: ResourceTexts['actions']) => ({ ...noResourceTexts, actions })

it('asks before an action whose effect its messages explain, though it needs no input', () => {
  const cancel = { label: 'Cancel unused codes', done: 'Cancelled.' }
  expect(asksFirst(voucherBatches, 'cancel', words({ cancel }))).toBe(false)
  expect(asksFirst(voucherBatches, 'cancel', words({ cancel: { ...cancel, about: 'This can’t be undone.' } }))).toBe(
    true,
  )
})
