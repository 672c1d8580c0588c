import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { useState } from 'react'
import { useTyped } from '../session/use-typed.ts'
import { ApiError } from '../api/api-error.ts'
import { useResourceTexts } from '../fields/resource-texts.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { messagesOf } from './form/draft-errors.ts'
import { inputsOf } from './row-actions.ts'

export type ActionDialogProps = {
  resource: Resource
  name: string
  /** What it is done to: a row's label, or how many rows. */
  subject: string
  /** Throws what is wrong with the input; resolves to the rows it was done to, none when it failed for another reason. */
  onSubmit: (input: Record<string, unknown>) => Promise<readonly number[]>
  onClose: () => void
}

/** Asks for what an action needs besides the row: a switch per truth value, a field per text. */
export function ActionDialog({ resource, name, subject, onSubmit, onClose }: ActionDialogProps) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const action = resource.actions[name]!
  const asked = inputsOf(action)
  const first = Object.fromEntries(asked.map(({ name: each, kind }) => [each, kind === 'toggle' ? false : '']))
  const kept = useTyped<Record<string, unknown>>('staff', `${resource.name}.${name}.${subject}`, { first })
  const { typed: input, change: setInput } = kept
  const leave = () => {
    kept.drop()
    onClose()
  }
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isPending, setIsPending] = useState(false)
  const labelOf = (each: string) => t(($) => $.table.inputs[each as 'reason'])

  const submit = async () => {
    const read = action.input!.safeParse(input)
    if (!read.success) {
      setErrors(messagesOf(read.error.issues, input, t))
      return
    }
    setIsPending(true)
    try {
      const done = await onSubmit(read.data as Record<string, unknown>)
      if (done.length > 0) leave()
    } catch (error) {
      const { message } = error as Error
      const fields = error instanceof ApiError ? Object.entries(error.fields) : []
      // What belongs to none of the fields is said beside the first.
      if (fields.length === 0) setErrors({ [asked[0]!.name]: message })
      else setErrors(Object.fromEntries(fields.map(([field, texts]) => [field, texts[0] ?? message])))
    } finally {
      setIsPending(false)
    }
  }

  return (
    <FormDialog
      title={words.actions[name]?.label}
      description={subject}
      closeLabel={t(($) => $.table.close)}
      cancelLabel={t(($) => $.table.cancel)}
      submitLabel={words.actions[name]?.label}
      variant={action.tone === 'stop' ? 'danger' : 'primary'}
      isPending={isPending}
      onClose={leave}
      onSubmit={() => void submit()}
    >
      {words.actions[name]?.about ? <p className="text-ink-2">{words.actions[name].about}</p> : null}
      {asked.map(({ name: each, kind }, index) =>
        kind === 'toggle' ? (
          <Switch
            key={each}
            isSelected={input[each] === true}
            onChange={(on) => setInput({ ...input, [each]: on })}
            errorMessage={errors[each]}
          >
            {labelOf(each)}
          </Switch>
        ) : (
          <TextField
            key={each}
            label={labelOf(each)}
            value={String(input[each] ?? '')}
            onChange={(text) => setInput({ ...input, [each]: text })}
            errorMessage={errors[each]}
            autoFocus={index === 0}
            autoComplete="off"
          />
        ),
      )}
    </FormDialog>
  )
}
