import type { DevicePortal } from '@castellan/contract/calls/owner-portals.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { IdentityValues } from './identity-of.ts'

/** Fields by their name on the wire. */
export const boxFields = [
  { field: 'serial', name: 'serial', max: 64 },
  { field: 'boxId1', name: 'box_id1', max: 128 },
  { field: 'boxId2', name: 'box_id2', max: 128 },
  { field: 'signature', name: 'signature', max: 128 },
  { field: 'stbType', name: 'stb_type', max: 20 },
  { field: 'timezone', name: 'timezone', max: 60 },
] as const

export interface BoxFieldsProps {
  typed: IdentityValues
  onChange: (part: Partial<IdentityValues>) => void
  portal?: DevicePortal
  messageOf: (field: string) => string | undefined
}

/** What few portals ask for: who made the box and which one it is. Portals remember these at the first sight of them. */
export function BoxFields({ typed, onChange, portal, messageOf }: BoxFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <p className="text-sm text-ink-2">{t(($) => $.ownerPortals.marksAbout)}</p>
      {boxFields.map(({ field, name, max }) => {
        const isKept = portal?.marks.some((mark) => mark === name) === true
        return (
          <TextField
            key={name}
            isCode
            name={name}
            autoComplete="off"
            label={t(($) => $.ownerPortals.marks[name])}
            optionalLabel={t(($) => $.owner.optional)}
            {...(isKept ? { description: t(($) => $.ownerSources.keep) } : {})}
            maxLength={max}
            value={typed[field]}
            onChange={(value) => onChange({ [field]: value })}
            errorMessage={messageOf(name)}
          />
        )
      })}
    </>
  )
}
