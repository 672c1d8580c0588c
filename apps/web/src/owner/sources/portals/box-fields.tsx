import type { DevicePortal } from '@castellan/contract/calls/owner-portals.ts'
import type { Form } from '../../../form/use-form.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { IdentityValues } from './identity-of.ts'

const boxFields = [
  { name: 'serial', max: 64 },
  { name: 'box_id1', max: 128 },
  { name: 'box_id2', max: 128 },
  { name: 'signature', max: 128 },
  { name: 'stb_type', max: 20 },
  { name: 'timezone', max: 60 },
] as const
export const boxNames: readonly string[] = boxFields.map(({ name }) => name)

export type BoxFieldsProps = { form: Form<IdentityValues>; portal: DevicePortal | undefined }

/** What few portals ask for: who made the box and which one it is. Portals remember these at the first sight of them. */
export function BoxFields({ form, portal }: BoxFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <p className="text-sm text-ink-2">{t(($) => $.ownerPortals.marksAbout)}</p>
      {boxFields.map(({ name, max }) => {
        const isKept = portal?.marks.some((mark) => mark === name) === true
        return (
          <TextField
            key={name}
            {...form.field(name)}
            isCode
            autoComplete="off"
            label={t(($) => $.ownerPortals.marks[name])}
            optionalLabel={t(($) => $.owner.optional)}
            {...(isKept ? { description: t(($) => $.ownerSources.keep) } : {})}
            maxLength={max}
          />
        )
      })}
    </>
  )
}
