import { startSettings } from '@castellan/contract/calls/device-settings.ts'
import type { OwnSettings } from '@castellan/contract/calls/own-settings.ts'

/** The settings of a TV that has applied all that was chosen, with some of its preferences. */
export const sampleSettings = (part: Partial<OwnSettings['preferences']> = {}, version = 3): OwnSettings => ({
  ...startSettings,
  preferences: { ...startSettings.preferences, ...part },
  version,
  receipt: {
    config_version: 12,
    applied_config_version: 12,
    applied_at: '2026-03-01T10:00:00.000Z',
    changed_at: '2026-03-01T09:59:59.000Z',
    online: true,
    last_seen_at: '2026-03-01T10:00:00.000Z',
    server_time: '2026-03-01T10:00:03.000Z',
  },
})
