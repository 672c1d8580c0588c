import { z } from 'zod/mini'
import { staff } from '../access/access.ts'
import { panelSettings } from '../settings/panel-settings.ts'
import { momentSchema } from '../fields/moment.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { shapeOf } from '../kit/define-settings.ts'

export const panelSettingsSchema = z.strictObject(shapeOf(panelSettings))

const set = z.object({
  settings: panelSettingsSchema,
  /** What would hold if nothing had been set. */
  standard: panelSettingsSchema,
  version: z.int(),
})
export type SettingSet = z.infer<typeof set>
const answer = z.object({ data: set })
const value = z.union([z.boolean(), z.number(), z.string()])

/** The settings of the panel itself (domain §3.19): one set, of which every change is a version. */
export const panelSettingsCalls = {
  read: defineGet('/settings/options', staff('manage-options'), {
    summary: 'The settings of the panel, and their defaults.',
    answer,
  }),
  change: definePost('/settings/options/update', staff('manage-options', { confirmed: 'strict' }), {
    summary:
      'Saves a new version of the settings, which every process applies within seconds; 412 when somebody else saved one since `version`.',
    body: z.strictObject({ settings: panelSettingsSchema, version: z.int() }),
    answer,
  }),
  versions: defineGet('/settings/options/versions', staff('manage-options'), {
    summary: 'Recent versions of the settings, newest first, with who changed what.',
    answer: z.object({
      data: z.array(
        z.object({
          version: z.int(),
          at: momentSchema,
          by: z.string(),
          /** The version it went back to; 0 is how the panel comes. */
          restores: z.nullable(z.int()),
          changes: z.array(z.object({ name: z.string(), from: value, to: value })),
        }),
      ),
    }),
  }),
  rollBack: definePost('/settings/options/rollback', staff('manage-options', { confirmed: 'strict' }), {
    summary: 'Restores an older version as the newest; 412 when somebody else saved one since `version`.',
    body: z.strictObject({ restore: z.int().check(z.gte(0)), version: z.int() }),
    answer,
  }),
}
