import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { draftSchema } from '@castellan/contract/kit/resource-calls.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form'
import type { Row } from '../../fields/field-view.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { messagesOf } from '../../form/messages-of.ts'
import { createBody, draftOf, emptyDraft, updateBody } from './draft.ts'
import type { Draft } from './draft.ts'
import { dropDraft, keepDraft, readDraft } from './stored-draft.ts'

type Body = Record<string, unknown>

export type DraftForm = {
  form: UseFormReturn<Draft, unknown, Body>
  /** The record the draft is compared with; null for a new one. */
  base: Row | null
  /** Starts over from a record; `mine` keeps what was typed. */
  rebase: (row: Row, keep: 'mine' | 'theirs') => void
  startOver: () => void
  forget: () => void
  /** The server refused these fields: they stay in this form, and the draft a later form restores does not have them. */
  refuse: (names: readonly string[]) => void
  /** True when an earlier, unsaved draft has been brought back. */
  wasRestored: boolean
  /** Changes whenever the controls must show values that were not typed. */
  generation: number
}

/** The state of a form: values, what is wrong with them by the contract's schema, and the draft kept aside. */
export function useDraft(resource: Resource, row: Row | null): DraftForm {
  const { t } = useTranslation()
  const id = row?.id ?? null
  const [base, setBase] = useState(row)
  const [generation, setGeneration] = useState(0)
  const first = useMemo(() => (row ? draftOf(resource, row) : emptyDraft(resource)), [resource, row])
  const [kept, setKept] = useState(() => readDraft(resource, id))

  const resolver: Resolver<Draft, unknown, Body> = (draft) => {
    const body = base ? updateBody(resource, draft, base) : createBody(resource, draft)
    const read = draftSchema(resource, base ? 'update' : 'create').safeParse(body)
    if (read.success) return { values: read.data, errors: {} }
    const messages = messagesOf(read.error.issues, body, t)
    const errors = Object.entries(messages).map(([name, message]) => [name, { type: 'client', message }] as const)
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Draft> }
  }
  const form = useForm<Draft, unknown, Body>({ defaultValues: first, resolver, reValidateMode: 'onChange' })

  const refused = useRef<Draft>({})
  const keep = (values: Draft) => {
    const isRefused = ([name, value]: [string, unknown]) => isSame(refused.current[name], value)
    const rest = Object.entries(values).filter((entry) => !isRefused(entry))
    if (rest.every(([name, value]) => isSame(first[name], value))) dropDraft(resource, id)
    else keepDraft(resource, id, Object.fromEntries(rest))
  }

  useEffect(() => {
    for (const [name, value] of Object.entries(kept ?? {})) form.setValue(name, value, { shouldDirty: true })
    if (kept) setGeneration((count) => count + 1)
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) keep(values)
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
    forget: () => dropDraft(resource, id),
    refuse: (names) => {
      // A long text is worth keeping whatever is wrong with it.
      const short = names.filter((name) => resource.fields[name]?.kind !== 'longText')
      const values = form.getValues()
      refused.current = Object.fromEntries(short.map((name) => [name, values[name]]))
      keep(values)
    },
    startOver: () => {
      dropDraft(resource, id)
      setKept(null)
      startFrom(base ? draftOf(resource, base) : emptyDraft(resource), false)
    },
    rebase: (newer, keep) => {
      setBase(newer)
      startFrom(draftOf(resource, newer), keep === 'mine')
    },
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
