import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { useState } from 'react'
import { ApiError, OfflineError } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import type { Row } from '../../fields/field-view.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { cardCall } from '../card-calls.ts'
import type { DraftForm } from './use-draft.ts'

export type Saving = {
  save: (body: Record<string, unknown>) => Promise<void>
  isSaving: boolean
  /** What the server said that belongs to no field of the form. */
  failure: string | null
  /** The record as somebody else has left it meanwhile (412). */
  theirs: Row | null
  /** Who that was, where the log says. */
  theirsBy: string | null
  settle: (keep: 'mine' | 'theirs') => void
}

type Answer = { data: Row }

/** Sends a draft. Whatever goes wrong, everything typed stays. */
export function useSave(resource: Resource, draft: DraftForm, onSaved: (row: Row) => void): Saving {
  const { t } = useTranslation()
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<Row | null>(null)
  const [theirsBy, setTheirsBy] = useState<string | null>(null)
  const { form, base } = draft

  const showRefusal = async (apiError: ApiError) => {
    if (apiError.status === 412 && base) {
      const answer = (await callApi(cardCall(resource, 'read'), { params: { id: base.id } })) as Answer
      setTheirsBy(await readChanger(resource, base.id))
      setTheirs(answer.data)
      return
    }
    const named = Object.entries(apiError.fields)
    const ofForm = named.filter(([name]) => resource.form.includes(name))
    for (const [name, [message]] of ofForm) form.setError(name, { type: 'server', ...(message ? { message } : {}) })
    draft.refuse(ofForm.map(([name]) => name))
    const first = resource.form.find((name) => ofForm.some(([each]) => each === name))
    if (first) form.setFocus(first)
    const others = named.filter(([name]) => !resource.form.includes(name)).map(([, texts]) => texts[0])
    setFailure(ofForm.length === 0 ? [apiError.message, ...others].join(' ') : null)
  }

  const save = async (body: Record<string, unknown>) => {
    setIsSaving(true)
    setFailure(null)
    try {
      const answer = (await callApi(cardCall(resource, base ? 'update' : 'create'), { body })) as Answer
      draft.forget()
      onSaved(answer.data)
    } catch (error) {
      if (error instanceof ApiError) await showRefusal(error).catch(() => setFailure(error.message))
      else setFailure(error instanceof OfflineError ? t(($) => $.table.form.offline) : String(error))
    } finally {
      setIsSaving(false)
    }
  }

  const settle = (keep: 'mine' | 'theirs') => {
    if (theirs) draft.rebase(theirs, keep)
    setTheirs(null)
  }
  return { save, isSaving, failure, theirs, theirsBy, settle }
}

/** The name is a help, not a need: without it the notice says the rest. */
async function readChanger(resource: Resource, id: number): Promise<string | null> {
  const asked = callApi(cardCall(resource, 'lastChange'), { params: { id }, quiet: true }) as Promise<Changer>
  return asked.then(
    (answer) => answer.data?.by ?? null,
    () => null,
  )
}

type Changer = { data: { by: string } | null }
