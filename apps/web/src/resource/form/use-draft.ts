import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { draftSchema } from '@castellan/contract/kit/resource-calls.ts'
import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form'
import type { Row } from '../../fields/field-view.ts'
import { useWords } from '../../words/use-words.ts'
import { messagesOf } from './draft-errors.ts'
import { createBody, draftOf, emptyDraft, updateBody } from './draft.ts'
import type { Draft } from './draft.ts'
import { dropDraft, keepDraft, readKeptDraft } from './kept-draft.ts'

type Body = Record<string, unknown>

export type DraftForm = {
  form: UseFormReturn<Draft, unknown, Body>
  /** The record the draft is compared with; null for a new one. */
  base: Row | null
  /** Starts over from a record; `mine` keeps what was typed. */
  rebase: (row: Row, keep: 'mine' | 'theirs') => void
  startOver: () => void
  forget: () => void
  /** True when an earlier, unsaved draft has been brought back. */
  wasRestored: boolean
  /** Changes whenever the controls must show values that were not typed. */
  generation: number
}

/** The state of a form: values, what is wrong with them by the contract's schema, and the draft kept aside. */
export function useDraft(card: Resource, row: Row | null): DraftForm {
  const { t } = useWords()
  const id = row?.id ?? null
  const [base, setBase] = useState(row)
  const [generation, setGeneration] = useState(0)
  const first = useMemo(() => (row ? draftOf(card, row) : emptyDraft(card)), [card, row])
  const [kept, setKept] = useState(() => readKeptDraft(card, id))

  const resolver: Resolver<Draft, unknown, Body> = (draft) => {
    const body = base ? updateBody(card, draft, base) : createBody(card, draft)
    const read = draftSchema(card, base ? 'update' : 'create').safeParse(body)
    if (read.success) return { values: read.data, errors: {} }
    const messages = messagesOf(read.error.issues, body, t)
    const errors = Object.entries(messages).map(([name, message]) => [name, { type: 'client', message }] as const)
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Draft> }
  }
  const form = useForm<Draft, unknown, Body>({ defaultValues: first, resolver, reValidateMode: 'onChange' })

  useEffect(() => {
    for (const [name, value] of Object.entries(kept ?? {})) form.setValue(name, value, { shouldDirty: true })
    if (kept) setGeneration((count) => count + 1)
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) keepDraft(card, id, values)
      },
    })
    // The draft is brought back once, when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const startFrom = (draft: Draft, keepDirtyValues: boolean) => {
    form.reset(draft, { keepDirtyValues })
    setGeneration(generation + 1)
  }
  return {
    form,
    base,
    generation,
    wasRestored: kept !== null,
    forget: () => dropDraft(card, id),
    startOver: () => {
      dropDraft(card, id)
      setKept(null)
      startFrom(base ? draftOf(card, base) : emptyDraft(card), false)
    },
    rebase: (newer, keep) => {
      setBase(newer)
      startFrom(draftOf(card, newer), keep === 'mine')
    },
  }
}
