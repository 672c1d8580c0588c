import { named } from '@castellan/contract/types/typed-keys.ts'
import type { ActionName, Resource, SentInputOf } from '@castellan/contract/kit/define-resource.ts'
import type { ReactNode } from 'react'
import { FormDialog } from '../../form/form-dialog.tsx'
import { alreadySaid } from '../../form/problems.ts'
import { useForm } from '../../form/use-form.ts'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { Switch } from '../../ui/field/switch.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { inputsOf } from '../row-actions.ts'

export type ActionDialogProps<R extends Resource, Name extends ActionName<R>> = {
  resource: R
  name: Name
  /** What it is done to: a row's label, or how many rows. */
  subject: string
  /** Throws what is wrong with the input; resolves to the rows it was done to, none when it failed for another reason. */
  onSubmit(input: SentInputOf<R, Name>): Promise<readonly number[]>
  onClose: () => void
}

/** The form for the input of an action: a switch per boolean, a field per text. */
export function ActionDialog<R extends Resource, Name extends ActionName<R>>(
  props: ActionDialogProps<R, Name>,
): ReactNode
export function ActionDialog({ resource, name, subject, onSubmit, onClose }: ActionDialogProps<Resource, string>) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const action = resource.actions[name]!
  const asked = inputsOf(action)
  const first = Object.fromEntries(asked.map(({ name: each, kind }) => [each, kind === 'toggle' ? false : '']))
  const form = useForm<Record<string, unknown>>({
    first,
    keep: { for: 'staff', as: `${resource.name}.${name}.${subject}` },
    schema: action.input,
    send: async (input) => {
      if ((await onSubmit(input)).length === 0) throw alreadySaid
    },
    onDone: onClose,
  })
  const labelOf = (each: string) => t(($) => named($.table.inputs, each))

  return (
    <FormDialog
      form={form}
      title={words.actions[name]?.label}
      description={subject}
      submitLabel={words.actions[name]?.label}
      variant={action.tone === 'stop' ? 'danger' : 'primary'}
      onClose={onClose}
    >
      {words.actions[name]?.about ? <p className="text-ink-2">{words.actions[name].about}</p> : null}
      {asked.map(({ name: each, kind }, index) =>
        kind === 'toggle' ? (
          <Switch key={each} {...form.toggle(each)}>
            {labelOf(each)}
          </Switch>
        ) : (
          <TextField
            key={each}
            {...form.field(each)}
            label={labelOf(each)}
            value={String(form.values[each] ?? '')}
            autoFocus={index === 0}
            autoComplete="off"
          />
        ),
      )}
    </FormDialog>
  )
}
