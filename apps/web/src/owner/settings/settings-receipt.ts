import type { SettingsReceipt } from '@castellan/contract/calls/own-settings.ts'
import { receiptOf, type Receipt } from '../receipt/receipt-of.ts'

/** The TV has not yet said that it shows what the owner last chose. */
export function isReceiptPending({ config_version, applied_config_version }: SettingsReceipt): boolean {
  return applied_config_version < config_version
}

/** What may be said about the settings and the TV; nothing while nothing was ever chosen. */
export function settingsReceiptOf(receipt: SettingsReceipt): Receipt {
  if (receipt.changed_at === null) return { state: 'nothing-asked' }
  const { config_version: sources_version, applied_config_version: applied_sources_version, ...facts } = receipt
  return receiptOf({ ...facts, sources_version, applied_sources_version })
}
