import { creditDepartments } from '@castellan/contract/access/title-kinds.ts'
import { titleCreditsCalls as calls, type TitleCredit } from '@castellan/contract/calls/title-credits.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { limits } from '@castellan/contract/limits.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { callApi } from '../../api/call-api.ts'
import { callKey, callQuery } from '../../api/call-query.ts'
import { FormElement } from '../../form/form-element.tsx'
import { FormNotice } from '../../form/form-notice.tsx'
import { LeaveGuard } from '../../form/leave-guard.tsx'
import { RestoredNote } from '../../form/restored-note.tsx'
import { alreadySaid } from '../../form/problems.ts'
import { useForm } from '../../form/use-form.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { TextField } from '../../ui/field/text-field.tsx'

type Props = { id: number; mayEdit: boolean; onSaved: () => void }
type Row = TitleCredit & { key: number }
const nameAt = (at: number) => `credits.${at}.name`
const withoutKey = ({ key: _, ...credit }: Row): TitleCredit => credit
const digestOf = (credits: readonly TitleCredit[]) => JSON.stringify(credits)

/** Cast and crew of a title, in the order TVs show them. */
export function CreditsCard({ id, mayEdit, onSaved }: Props) {
  const { t } = useTranslation()
  const credits = useQuery({ ...callQuery(calls.read, { params: { id } }), refetchOnWindowFocus: false })
  if (credits.error && !credits.data) return <p className="text-sm text-stop">{credits.error.message}</p>
  if (!credits.data) return <Skeleton className="h-40 w-full" />
  const { data } = credits.data
  return (
    <Card title={t(($) => $.titleCredits.title)}>
      <Editor first={data.credits} {...{ id, mayEdit, onSaved }} />
    </Card>
  )
}

function Editor({ id, first, mayEdit, onSaved }: Props & { first: readonly TitleCredit[] }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const required = t(($) => $.server.errors.required)
  const params = { id }
  const read = digestOf(first)
  const showThis = (answer: AnswerOf<typeof calls.read>) => client.setQueryData(callKey(calls.read, { params }), answer)
  const form = useForm({
    // `over` is the list that was read when the changes began; empty without changes.
    first: { credits: first.map((credit, key): Row => ({ ...credit, key })), over: '' },
    keep: { for: 'staff', as: `title-credits.${id}` },
    nameOf: (path) => path,
    check: ({ credits }) =>
      Object.fromEntries(credits.map(({ name }, at) => [nameAt(at), name.trim() === '' ? required : undefined])),
    send: async ({ credits }) => {
      // The current version of the title: the form next to this list may have changed it.
      const current = await callApi(calls.read, { params })
      if (digestOf(current.data.credits) !== read) {
        showThis(current)
        throw alreadySaid
      }
      const { version } = current.data
      return callApi(calls.change, { params, body: { credits: credits.map(withoutKey), version } })
    },
    onDone: (answer) => {
      showThis(answer)
      form.startOver()
      void notify(
        'success',
        t(($) => $.table.done.saved),
      )
      onSaved()
    },
  })
  const { over } = form.values
  const isStale = over !== '' && over !== read
  const rows = form.values.credits
  const setRows = (credits: Row[]) =>
    form.change({ credits, over: digestOf(credits.map(withoutKey)) === read ? '' : over || read })
  const set = (key: number, part: Partial<TitleCredit>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const move = (at: number, by: 1 | -1) => {
    const next = [...rows]
    const [moved] = next.splice(at, 1)
    next.splice(at + by, 0, moved!)
    setRows(next)
  }
  const add = () =>
    setRows([
      ...rows,
      {
        key: 1 + Math.max(-1, ...rows.map(({ key }) => key)),
        department: rows.at(-1)?.department ?? 'cast',
        name: '',
        role: '',
        picture: null,
      },
    ])
  return (
    <FormElement form={form} className="flex flex-col gap-3">
      <LeaveGuard isDirty={form.mayLose} onLeave={form.forget} />
      {isStale ? null : <RestoredNote form={form} />}
      <FormNotice>{form.notice ?? (isStale ? t(($) => $.tracks.stale) : null)}</FormNotice>
      {rows.length === 0 ? <p className="text-sm text-ink-2">{t(($) => $.titleCredits.none)}</p> : null}
      <ul className="flex flex-col gap-3 sm:gap-2">
        {rows.map(({ key, department, name, role }, at) => (
          <li key={key} className="grid items-start gap-2 sm:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)_auto]">
            <SelectField
              aria-label={t(($) => $.titleCredits.department)}
              options={creditDepartments.map((value) => ({
                value,
                label: t(($) => $.titleCredits.departments[value]),
              }))}
              value={department}
              onChange={(value) => set(key, { department: value })}
              placeholder=""
              isDisabled={!mayEdit}
            />
            <TextField
              aria-label={t(($) => $.titleCredits.name)}
              placeholder={t(($) => $.titleCredits.name)}
              value={name}
              onChange={(value) => set(key, { name: value })}
              maxLength={limits.creditTextMax}
              errorMessage={form.messageOf(nameAt(at))}
              isDisabled={!mayEdit}
              autoComplete="off"
            />
            <TextField
              aria-label={t(($) => $.titleCredits.role)}
              placeholder={t(($) => $.titleCredits.role)}
              value={role}
              onChange={(value) => set(key, { role: value })}
              maxLength={limits.creditTextMax}
              isDisabled={!mayEdit}
              autoComplete="off"
            />
            {mayEdit ? (
              <span className="flex">
                <IconButton
                  icon={ArrowUp}
                  label={t(($) => $.titleCredits.up, { name })}
                  isDisabled={at === 0}
                  onPress={() => move(at, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={t(($) => $.titleCredits.down, { name })}
                  isDisabled={at === rows.length - 1}
                  onPress={() => move(at, 1)}
                />
                <IconButton
                  icon={X}
                  label={t(($) => $.titleCredits.remove, { name })}
                  onPress={() => setRows(rows.filter((row) => row.key !== key))}
                />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {mayEdit ? (
        <div className="flex flex-wrap gap-2">
          <Button icon={Plus} size="sm" isDisabled={rows.length >= limits.creditsPerTitleMax} onPress={add}>
            {t(($) => $.titleCredits.add)}
          </Button>
          {form.isDirty ? (
            <Button type="submit" size="sm" variant="primary" isPending={form.isPending}>
              {t(($) => $.table.form.save)}
            </Button>
          ) : null}
          {isStale ? (
            <Button size="sm" onPress={form.startOver}>
              {t(($) => $.tracks.theirs)}
            </Button>
          ) : null}
        </div>
      ) : null}
    </FormElement>
  )
}
