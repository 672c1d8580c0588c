import { europeanDigits } from '@castellan/contract/kit/european-digits.ts'
import { fromKeys } from '@castellan/contract/types/typed-keys.ts'
import { peopleCalls, personLimits, type PersonLimit } from '@castellan/contract/calls/people.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { sends } from '../../form/sends.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { notifySuccess } from '../../toasts/notify.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import type { PersonDialogProps } from './person-dialogs.tsx'

type LimitValues = Record<PersonLimit, string>

/** What holds for the role or for everybody is left empty. */
function typedOf(page: PersonDialogProps['page']): LimitValues {
  const own = new Map(page.limits.map(({ limit, max, from }) => [limit, from === 'person' ? String(max) : '']))
  return fromKeys(personLimits, (limit) => own.get(limit) ?? '')
}

const digitsOf = (text: string) => europeanDigits(text).trim()
const isNumber = (text: string) => /^\d*$/u.test(digitsOf(text))

const bodyOf = (typed: LimitValues) =>
  fromKeys(personLimits, (name) => (digitsOf(typed[name]) === '' ? null : Number(digitsOf(typed[name]))))

/** Sets what somebody may do at most. */
export function LimitsDialog({ row, page, onClose }: PersonDialogProps) {
  const { t } = useTranslation()
  const standing = (name: PersonLimit) => {
    const { max, from } = page.limits.find(({ limit }) => limit === name)!
    if (max === null || from === 'person') return t(($) => $.person.limits.noOwn)
    return t(($) => $.person.limits[from === 'role' ? 'ofRole' : 'ofAll'], { max })
  }
  const notWhole = t(($) => $.server.errors.not_integer)
  const form = useForm({
    first: typedOf(page),
    body: bodyOf,
    check: (typed) =>
      Object.fromEntries(personLimits.map((name) => [name, isNumber(typed[name]) ? undefined : notWhole])),
    ...sends(peopleCalls.limit, { params: { id: row.id } }),
    onDone: () => {
      void notifySuccess(t(($) => $.person.limits.saved))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t(($) => $.person.limits.title)}
      description={t(($) => $.person.limits.hint)}
      submitLabel={t(($) => $.person.limits.save)}
      onClose={onClose}
    >
      {personLimits.map((name, index) => (
        <TextField
          key={name}
          {...form.field(name)}
          label={t(($) => $.person.limits.fields[name])}
          placeholder={standing(name)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          autoFocus={index === 0}
        />
      ))}
    </FormDialog>
  )
}
