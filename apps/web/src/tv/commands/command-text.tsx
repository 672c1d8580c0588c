import type { commandsCalls } from '@castellan/contract/calls/commands.ts'
import type { AnswerOf, BodyInputOf } from '@castellan/contract/kit/define-call.ts'
import { limits } from '@castellan/contract/limits.ts'
import { cx } from 'class-variance-authority'
import { FailureNote } from '../../form/failure-note.tsx'
import { FormElement } from '../../form/form-element.tsx'
import { useForm, type FormOptions } from '../../form/use-form.ts'
import type { StoredValuesOptions } from '../../form/use-stored-values.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'

type Values = { text: string }
type Body = BodyInputOf<typeof commandsCalls.send>

export type CommandTextProps = {
  className: string
  keep: StoredValuesOptions<Values>
  onSent: () => unknown
} & Pick<FormOptions<Values, Body, AnswerOf<typeof commandsCalls.send>>, 'schema' | 'send'>

/** What a message to a TV says. */
export function CommandText({ className, keep, schema, send, onSent }: CommandTextProps) {
  const { t } = useTranslation()
  const form = useForm({
    first: { text: '' },
    keep,
    body: ({ text }): Body => ({ kind: 'message', body: text }),
    schema,
    nameOf: (path) => (path === 'body' ? 'text' : path),
    send,
    onDone: onSent,
  })
  const isEmpty = form.values.text.trim() === ''
  return (
    <>
      <FormElement form={form} isDisabled={isEmpty} className={cx('flex gap-3', className)}>
        <TextField
          autoFocus
          className="flex-1"
          label={t(($) => $.orders.commands.text)}
          maxLength={limits.commandTextMax}
          {...form.field('text')}
        />
        <Button type="submit" isPending={form.isPending} isDisabled={isEmpty}>
          {t(($) => $.orders.commands.send)}
        </Button>
      </FormElement>
      <FailureNote notice={form.notice} />
    </>
  )
}
