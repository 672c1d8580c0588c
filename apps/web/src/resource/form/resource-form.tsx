import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { useEffect } from 'react'
import type { Row } from '../../fields/view/field-view.ts'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { FormElement } from '../../form/form-element.tsx'
import { LeaveGuard } from '../../form/leave-guard.tsx'
import { RestoredNote } from '../../form/restored-note.tsx'
import { DraftField } from './draft-field.tsx'
import { isFixed, type FormDraft } from './draft.ts'
import { ErrorSummary } from './error-summary.tsx'
import { StaleNotice } from './stale-notice.tsx'
import type { Overrides } from '../table-view.ts'
import { useRecordForm } from './use-record-form.ts'

/** `absent` until there is a record to fill the form with. */
export type FormPhase = 'absent' | 'ready' | 'saving'

export type ResourceFormProps = {
  resource: Resource
  /** The record to change; null for a new one. */
  row: Row | null
  /** What a new record begins with. */
  presets?: FormDraft
  formId: string
  Preview?: Overrides['Preview'] | undefined
  onSaved: (row: Row) => void
  /** Reports its state to the buttons outside. */
  onPhase: (phase: FormPhase) => void
}

/** The form of every resource that has a definition. Its buttons stand outside: `type="submit"` with the form's id. */
export function ResourceForm({ resource, row, presets, formId, Preview, onSaved, onPhase }: ResourceFormProps) {
  const words = useResourceTexts(resource)
  const form = useRecordForm(resource, { row, presets, onSaved })
  const { base, theirs, isPending, generation } = form

  useEffect(() => {
    onPhase(isPending ? 'saving' : 'ready')
    return () => onPhase('absent')
  }, [isPending, onPhase])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || event.altKey) return
      event.preventDefault()
      formElement(formId)?.requestSubmit()
    }
    // Before the fields: some of them keep their keys to themselves.
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [formId])

  const wrong = resource.form.flatMap((name) => {
    const message = form.messageOf(name)
    return message === undefined ? [] : [{ name, label: words.fields[name] ?? name, message }]
  })
  const open = resource.form.filter((name) => !isFixed(resource, name, form.purpose))
  const goTo = (name: string) =>
    formElement(formId)?.querySelector<HTMLElement>(`[data-field='${name}'] :is(input, textarea, button)`)?.focus()

  return (
    <FormElement form={form} id={formId} className="flex flex-col gap-4">
      <LeaveGuard isDirty={form.mayLose} onLeave={form.forget} />
      {theirs && base ? (
        <StaleNotice
          resource={resource}
          words={words}
          base={base}
          theirs={theirs.row}
          by={theirs.by}
          onSettle={form.settle}
        />
      ) : null}
      <ErrorSummary failure={form.notice} fields={wrong} onGoTo={goTo} />
      <RestoredNote form={form} />
      {resource.form.map((name) => (
        <DraftField
          key={`${name} ${generation}`}
          resource={resource}
          words={words}
          field={form.field(name)}
          isNew={!row}
          isFirst={generation === 0 && open[0] === name}
          isDisabled={isPending || isFixed(resource, name, form.purpose)}
        />
      ))}
      {Preview === undefined ? null : <Preview values={form.values} />}
    </FormElement>
  )
}

function formElement(id: string): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>(`form[id='${id}']`)
}
