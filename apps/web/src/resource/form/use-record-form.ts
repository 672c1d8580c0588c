import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { draftSchema } from '@castellan/contract/resource-calls/draft-schema.ts'
import { resourceCall } from '@castellan/contract/resource-calls/resource-call.ts'
import { useState } from 'react'
import { ApiError, OfflineError } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import type { Row } from '../../fields/view/field-view.ts'
import { useForm } from '../../form/use-form.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { createBody, draftOf, emptyDraft, updateBody, type FormDraft } from './draft.ts'

type Answer = { data: Row }
/** The record after somebody else's change (412), and who that was, if the log has it. */
type Theirs = { row: Row; by: string | null }

type RecordFormOptions = { row: Row | null; presets?: FormDraft; onSaved: (row: Row) => void }

/** The form of one record: only what was changed is sent, with the version that was read. */
export function useRecordForm(resource: Resource, { row, presets = {}, onSaved }: RecordFormOptions) {
  const { t } = useTranslation()
  const [base, setBase] = useState(row)
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  /** Changes whenever the controls must show values that were not typed. */
  const [generation, setGeneration] = useState(0)
  const purpose = base ? 'update' : 'create'
  const form = useForm<FormDraft, FormDraft, Answer>({
    first: base ? draftOf(resource, base) : { ...emptyDraft(resource), ...presets },
    keep: {
      for: 'staff',
      as: `${resource.name}.${row?.id ?? 'add'}`,
      secret: resource.form.filter((name) => resource.fields[name]?.kind.name === 'password'),
    },
    body: (draft) => (base ? updateBody(resource, draft, base) : createBody(resource, draft)),
    schema: draftSchema(resource, purpose),
    send: (body) => callApi(resourceCall(resource, purpose), { body }),
    onDone: ({ data }) => onSaved(data),
    onFailed: async (failure) => {
      if (failure instanceof OfflineError) return t(($) => $.table.form.offline)
      if (!(failure instanceof ApiError && failure.status === 412) || !base) return undefined
      const newer = await readTheirs(resource, base.id).catch(() => null)
      setTheirs(newer)
      return newer && null
    },
  })
  const showFirst = () => setGeneration(generation + 1)
  return {
    ...form,
    base,
    purpose,
    theirs,
    generation,
    startOver: () => {
      form.startOver()
      showFirst()
    },
    settle: (keep: 'mine' | 'theirs') => {
      if (theirs) setBase(theirs.row)
      if (keep === 'theirs') form.startOver()
      setTheirs(null)
      showFirst()
    },
  } as const
}

async function readTheirs(resource: Resource, id: number): Promise<Theirs> {
  const { data } = await callApi(resourceCall(resource, 'read'), { params: { id } })
  // The name is a help, not a need: without it the notice says the rest.
  const asked = callApi(resourceCall(resource, 'lastChange'), { params: { id }, quiet: true })
  const by = await asked.then(
    (answer) => answer.data?.by ?? null,
    () => null,
  )
  return { row: data, by }
}
