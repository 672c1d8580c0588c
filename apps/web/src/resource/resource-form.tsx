import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { useEffect, useRef } from 'react'
import type { Row } from '../fields/field-view.ts'
import { useResourceTexts } from '../fields/resource-texts.ts'
import { Button } from '../ui/button.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { DraftField } from './form/draft-field.tsx'
import { isFixed } from './form/draft.ts'
import { ErrorSummary } from './form/error-summary.tsx'
import { LeaveGuard } from '../form/leave-guard.tsx'
import { StaleNotice } from './form/stale-notice.tsx'
import { useDraft } from './form/use-draft.ts'
import { useSave } from './form/use-save.ts'

/** `absent` until there is a record to fill the form with. */
export type FormPhase = 'absent' | 'ready' | 'saving'

export type ResourceFormProps = {
  resource: Resource
  /** The record to change; null for a new one. */
  row: Row | null
  formId: string
  onSaved: (row: Row) => void
  /** Tells the buttons outside what they may do. */
  onPhase: (phase: FormPhase) => void
}

/** The form of every resource that has a card. Its buttons stand outside: `type="submit"` with the form's id. */
export function ResourceForm({ resource, row, formId, onSaved, onPhase }: ResourceFormProps) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const draft = useDraft(resource, row)
  const { form, base } = draft
  const isLeaving = useRef(false)
  const saving = useSave(resource, draft, (saved) => {
    isLeaving.current = true
    onSaved(saved)
  })
  const purpose = row ? 'update' : 'create'
  const { errors, isDirty } = form.formState
  const element = useRef<HTMLFormElement>(null)

  useEffect(() => {
    onPhase(saving.isSaving ? 'saving' : 'ready')
    return () => onPhase('absent')
  }, [saving.isSaving, onPhase])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || event.altKey) return
      event.preventDefault()
      element.current?.requestSubmit()
    }
    // Before the fields: some of them keep their keys to themselves.
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [])

  const wrong = resource.form.flatMap((name) => {
    const message = errors[name]?.message
    return typeof message === 'string' ? [{ name, label: words.fields[name] ?? name, message }] : []
  })
  const open = resource.form.filter((name) => !isFixed(resource, name, purpose))

  return (
    <form
      ref={element}
      id={formId}
      noValidate
      aria-busy={saving.isSaving}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        if (saving.isSaving) event.preventDefault()
        else void form.handleSubmit(saving.save)(event)
      }}
    >
      <LeaveGuard isDirty={() => isDirty && !isLeaving.current} onLeave={draft.forget} />
      {saving.theirs && base ? (
        <StaleNotice
          resource={resource}
          words={words}
          base={base}
          theirs={saving.theirs}
          by={saving.theirsBy}
          onSettle={saving.settle}
        />
      ) : null}
      <ErrorSummary failure={saving.failure} fields={wrong} onGoTo={(name) => form.setFocus(name)} />
      {draft.wasRestored ? (
        <p className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-brand-soft px-3 py-2 text-sm">
          {t(($) => $.table.form.restored)}
          <Button size="sm" variant="ghost" onPress={draft.startOver}>
            {t(($) => $.table.form.startOver)}
          </Button>
        </p>
      ) : null}
      {resource.form.map((name) => (
        <DraftField
          key={`${name} ${draft.generation}`}
          resource={resource}
          words={words}
          name={name}
          control={form.control}
          isNew={!row}
          isFirst={draft.generation === (draft.wasRestored ? 1 : 0) && open[0] === name}
          isDisabled={saving.isSaving || isFixed(resource, name, purpose)}
        />
      ))}
    </form>
  )
}
