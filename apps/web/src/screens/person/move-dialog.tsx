import { toError } from '../../api/to-error.ts'
import { peopleCalls } from '@castellan/contract/calls/people.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import type { RefLink } from '@castellan/contract/fields/ref.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { callQuery } from '../../api/call-query.ts'
import { lookUpSaid } from '../../fields/ref/look-up.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { notify, notifySuccess } from '../../toasts/notify.ts'
import { ComboBox } from '../../ui/field/combo-box.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import type { PersonDialogProps } from './person-dialogs.tsx'

/** Puts somebody with everybody below them under another person, having shown what moves; the notice moves them back. */
export function MovePersonDialog({ row, onClose }: PersonDialogProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const required = t(($) => $.server.errors.required)
  const move = (parent: number) => callApi(peopleCalls.move, { params: { id: row.id }, body: { parent } })
  const moveBack = async (parent: number) => {
    try {
      await move(parent)
      void notifySuccess(t(($) => $.person.move.undone))
    } catch (error) {
      void notify('error', toError(error).message)
    }
    await queries.invalidateQueries()
  }
  const first: { parent: RefLink | null } = { parent: null }
  const form = useForm({
    first,
    check: ({ parent }) => ({ parent: parent === null ? required : undefined }),
    send: ({ parent }) => move(parent!.id),
    onDone: (answer, { parent }) => {
      const { from } = answer
      const text = t(($) => $.person.move.done, { name: row.name, parent: parent!.label })
      const undo = from ? { action: { label: t(($) => $.table.undo), onPress: () => void moveBack(from.id) } } : {}
      void notifySuccess(text, undo)
      onClose()
      void queries.invalidateQueries()
    },
  })
  const { parent } = form.values
  const preview = useQuery({
    ...callQuery(peopleCalls.previewMove, { params: { id: row.id }, query: { parent: parent?.id ?? 0 } }),
    enabled: parent !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const load = async (q: string, signal: AbortSignal) => {
    const links = await lookUpSaid('users', { q, narrow: undefined }, { t, signal })
    return links.filter(({ id }) => id !== row.id).map(({ id, label }) => ({ value: String(id), label }))
  }
  const refusal = parent !== null && preview.error instanceof ApiError ? refusalOf(preview.error) : undefined
  return (
    <FormDialog
      form={form}
      title={t(($) => $.person.move.title, { name: row.name })}
      description={t(($) => $.person.move.about)}
      submitLabel={t(($) => $.person.move.action)}
      isDisabled={parent !== null && preview.isError}
      onClose={onClose}
    >
      <ComboBox
        label={t(($) => $.person.move.parent)}
        value={parent === null ? null : String(parent.id)}
        {...(parent ? { valueLabel: parent.label } : {})}
        onChange={(key, option) =>
          form.change({ parent: key === null || !option ? null : { id: Number(key), label: option.label } })
        }
        load={load}
        placeholder={t(($) => $.table.form.choose)}
        texts={t(($) => $.table.form.found, { returnObjects: true })}
        errorMessage={form.messageOf('parent') ?? refusal}
        autoFocus
      />
      {parent === null ? (
        <p className="text-sm text-ink-2">{t(($) => $.person.move.choose)}</p>
      ) : preview.isError ? null : (
        <Preview moving={preview.data} />
      )}
    </FormDialog>
  )
}

/** Why this one cannot be chosen, as the server says of the field. */
function refusalOf(error: ApiError): string {
  return error.fields['parent']?.[0] ?? error.message
}

function Preview({ moving }: { moving: AnswerOf<typeof peopleCalls.previewMove> | undefined }) {
  const { t, locale } = useTranslation()
  const number = new Intl.NumberFormat(locale)
  if (!moving) return <Skeleton className="h-28 w-full" />
  const figures = [
    ['people', t(($) => $.person.move.people)],
    ['tvs', t(($) => $.person.move.tvs)],
    ['credits', t(($) => $.person.move.credits)],
  ] as const
  return (
    <div className="rounded-md border border-line">
      <p className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2 font-medium">
        <bdi className="text-ink-2">{moving.from?.label ?? '–'}</bdi>
        <ArrowRight aria-hidden className="size-4 text-ink-3 rtl:-scale-x-100" />
        <bdi>{moving.to.label}</bdi>
      </p>
      <dl className="divide-y divide-line">
        {figures.map(([name, label]) => (
          <div key={name} className="flex justify-between gap-4 px-3 py-2">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-medium tabular-nums">{number.format(moving[name])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
