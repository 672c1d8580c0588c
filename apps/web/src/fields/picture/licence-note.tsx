import { toError } from '../../api/to-error.ts'
import { permissionsFor } from '@castellan/contract/access/access.ts'
import { picturesCalls } from '@castellan/contract/calls/pictures.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { callQuery } from '../../api/call-query.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useHolds } from '../../session/use-session.ts'
import { TextField } from '../../ui/field/text-field.tsx'

/** Whose picture it is and under which licence; saved when the field is left, since it belongs to the picture and not to the record. */
export function LicenceNote({ sha256, isDisabled }: { sha256: string; isDisabled: boolean }) {
  const { t } = useTranslation()
  const holds = useHolds()
  const mayNote = permissionsFor(picturesCalls.licence.access).some(holds)
  const { data } = useQuery({ ...callQuery(picturesCalls.read, { query: { sha256 } }), enabled: mayNote })
  const [typed, setTyped] = useState<string | null>(null)
  const [saved, setSaved] = useState<string | null>(null)
  const [fault, setFault] = useState<string>()
  if (!data || !mayNote) return null
  const save = async () => {
    if (typed === null || (typed === (saved ?? data.data.licence) && fault === undefined)) return
    try {
      await callApi(picturesCalls.licence, { body: { sha256, licence: typed } })
      setSaved(typed)
      setFault(undefined)
    } catch (error) {
      setFault(toError(error).message)
    }
  }
  return (
    <TextField
      label={t(($) => $.pictures.licence)}
      description={t(($) => $.pictures.licenceHint)}
      value={typed ?? data.data.licence}
      onChange={setTyped}
      onBlur={() => void save()}
      maxLength={limits.pictureLicenceMax}
      isDisabled={isDisabled}
      autoComplete="off"
      {...(fault === undefined ? {} : { errorMessage: fault })}
    />
  )
}
