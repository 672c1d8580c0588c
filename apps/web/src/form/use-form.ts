import type { ErrorCode } from '@castellan/contract/error-codes.ts'
import type { Issue } from '@castellan/contract/kit/field-errors.ts'
import { useState } from 'react'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { waitText } from './wait-text.ts'
import { firstOf, messagesOf } from './messages-of.ts'
import { isFieldOf, noProblems, problemsOf, useProblems, type FieldNames, type FieldMessages } from './problems.ts'
import { useFirstWrong } from './use-first-wrong.ts'
import { useStoredValues, type StoredValuesOptions } from './use-stored-values.ts'
import { useOnce } from './use-once.ts'

type Schema = {
  safeParse: (
    body: unknown,
    how?: { reportInput?: boolean },
  ) => { success: true; data: unknown } | { success: false; error: { issues: readonly Issue[] } }
}

export type FormOptions<Values extends object, Body, Answer> = {
  /** What the fields hold before anything is typed. When a newer record takes its place, what was typed stays over it. */
  first: Values
  keep?: StoredValuesOptions<Values>
  /** What is sent of the values; left out where it is the values themselves. */
  body?: (values: Values) => Body
  /** Says what is wrong with the body before it is sent. */
  schema?: Schema | undefined
  /** What else is wrong before anything is sent. */
  check?: (values: Values) => FieldMessages
  /** The field of this form that a path of the server means; left out it is the part before the first dot. */
  nameOf?: ((path: string) => string) | undefined
  /** Errors that are about a field, though the server does not say so. */
  aboutField?: Partial<Record<ErrorCode, string>>
  /** Fields that are shown although they are none of the values. */
  also?: readonly string[]
  /** The key is the same until it is done: an action that moves credits is done once. */
  send: (body: Body, key: string) => Promise<Answer>
  onDone: (answer: Answer, values: Values, body: Body) => unknown
  /** What to say of a failure that belongs to no field: null for nothing, undefined for its own message. */
  onFailed?: (error: Error) => string | null | undefined | Promise<string | null | undefined>
}

/** Anyone who sends something else than the values says how it is made of them. */
export type NeedsBody<Values, Body> = Values extends Body ? unknown : { body: (values: Values) => Body }

export type FormField<Value> = {
  name: string
  value: Value
  onChange: (value: Value) => void
  errorMessage: string | undefined
}

export type Form<Values extends object> = {
  values: Values
  change: (part: Partial<Values>) => void
  /** For a control with a value: `<TextField {...form.field('name')} />`. */
  field: <Name extends keyof Values & string>(name: Name) => FormField<Values[Name]>
  /** For a control that is on or off. */
  toggle: (name: keyof Values & string) => {
    name: string
    isSelected: boolean
    onChange: (isOn: boolean) => void
    errorMessage: string | undefined
  }
  messageOf: (name: string) => string | undefined
  /** Marks what is wrong without sending anything; true when nothing is. */
  isRight: () => boolean
  /** Sends it; a part given here is only for this once. */
  submit: (part?: Partial<Values>) => Promise<void>
  /** Sends what is right elsewhere without being done, such as for a test or a preview; what is wrong with it is said as on submit. */
  attempt: <Answer>(send: (values: Values) => Promise<Answer>, onDone: (answer: Answer) => unknown) => Promise<void>
  isPending: boolean
  isDirty: boolean
  /** The same at this very moment, for a question on the way out. */
  mayLose: () => boolean
  failure: Error | null
  /** What went wrong and belongs to no field. */
  notice: string | null
  /** Seconds until the server takes another try. */
  waitS: number
  /** The key was used for something else, which has been done: a new start takes a new one. */
  isUsedUp: boolean
  /** What was typed earlier has been brought back. */
  wasKept: boolean
  /** Gives up what was typed. */
  startOver: () => void
  /** Leaves nothing behind for a later form; what is on screen stays. */
  forget: () => void
  /** A later send is another action. */
  renewKey: () => void
  /** Takes the `<form>`: the focus goes to its first wrong field. */
  attach: (form: HTMLFormElement | null) => void
}

/** A form whatever its values are, as a frame around it needs it. */
export type AnyForm = Pick<
  Form<object>,
  | 'submit'
  | 'attempt'
  | 'isPending'
  | 'notice'
  | 'waitS'
  | 'isUsedUp'
  | 'renewKey'
  | 'forget'
  | 'attach'
  | 'wasKept'
  | 'startOver'
  | 'mayLose'
>

/**
 * The form over a call. Its values and what is wrong with them, by the schema of the call and by the server, each under its field;
 * sent once however often it is pressed. Whatever goes wrong, everything typed stays, and with `keep` it outlives a reload.
 */
export function useForm<Values extends object, Body = Values, Answer = unknown>(
  options: FormOptions<Values, Body, Answer> & NeedsBody<Values, Body>,
): Form<Values> {
  const { t } = useTranslation()
  const kept = useStoredValues(options.first, options.keep)
  const [key, setKey] = useState(newIdempotencyKey)
  const [isTried, setIsTried] = useState(false)
  const { problems, setProblems, waitS, isUsedUp, clearProblems } = useProblems()
  const { attach, focusOnWrong } = useFirstWrong()

  const wrongNow = isTried ? readBody(options, kept.values, t).wrong : {}
  const messageOf = (name: string) => wrongNow[name] ?? problems.under[name]
  const change = (part: Partial<Values>, names = Object.keys(part)) => {
    kept.change(part)
    // What was said of a field, or of an entry of it, is no longer true when it changes; what belongs to no value may be so with any.
    clearProblems((name) => names.includes(firstOf(name)) || !(firstOf(name) in options.first))
  }
  const refuse = async (error: Error) => {
    const next = await problemsOf(error, options)
    setProblems(next)
    kept.refuse((name) => name in next.under)
    return null
  }
  const review = (part?: Partial<Values>) => {
    setIsTried(true)
    if (waitS > 0) return null
    const values = { ...kept.readNewest(), ...part }
    const { body, wrong } = readBody(options, values, t)
    setProblems({ ...noProblems, notice: noticeOf(options, wrong) })
    focusOnWrong()
    return Object.keys(wrong).length > 0 ? null : { body, values }
  }
  const { isPending, run } = useRun({ review, refuse, focusOnWrong })
  return {
    ...kept,
    change: (part) => change(part),
    ...fieldsOf({ ...kept, change, messageOf }),
    messageOf,
    isRight: () => review() !== null,
    submit: (part) =>
      run(
        ({ body }) => options.send(body, key),
        (answer, { values, body }) => {
          setIsTried(false)
          kept.markSent()
          return options.onDone(answer, values, body)
        },
        part,
      ),
    attempt: (send, onDone) => run(({ values }) => send(values), onDone),
    isPending,
    failure: problems.failure,
    notice: waitS > 0 ? waitText(t, waitS) : problems.notice,
    waitS,
    isUsedUp,
    startOver: () => {
      kept.startOver()
      setIsTried(false)
      setProblems(noProblems)
    },
    renewKey: () => {
      setKey(newIdempotencyKey())
      setProblems(noProblems)
    },
    attach,
  }
}

type RunOptions<Right, Part> = {
  /** What is to be sent; null where something is wrong. */
  review: (part?: Part) => Right | null
  refuse: (error: Error) => Promise<null>
  focusOnWrong: () => void
}

/** Sends what is right, once however often it is pressed. */
function useRun<Right, Part>({ review, refuse, focusOnWrong }: RunOptions<Right, Part>) {
  const { isPending, runOnce } = useOnce()
  const run = async <Answer>(
    send: (right: Right) => Promise<Answer>,
    onDone: (answer: Answer, right: Right) => unknown,
    part?: Part,
  ) => {
    const right = review(part)
    if (right === null) return
    await runOnce(async () => {
      const answer = await send(right).then((value) => ({ value }), refuse)
      if (answer !== null) await onDone(answer.value, right)
    })
    focusOnWrong()
  }
  return { isPending, run }
}

type FieldsOptions<Values> = Pick<Form<object>, 'messageOf'> & {
  values: Values
  readNewest: () => Values
  change: (next: Values, names: string[]) => void
}

function fieldsOf<Values extends object>({
  values,
  readNewest,
  change,
  messageOf,
}: FieldsOptions<Values>): Pick<Form<Values>, 'field' | 'toggle'> {
  const field: Form<Values>['field'] = (name) => ({
    name,
    value: values[name],
    onChange: (value) => {
      const next = readNewest()
      next[name] = value
      change(next, [name])
    },
    errorMessage: messageOf(name),
  })
  return {
    field,
    toggle: (name) => {
      const { value, onChange, ...rest } = field(name)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a field that is on or off
      return { ...rest, isSelected: value === true, onChange: (isOn) => onChange(isOn as Values[typeof name]) }
    },
  }
}

/** The body as the schema reads it, and what is wrong with it. */
function readBody<Values extends object, Body, Answer>(
  { body: bodyOf, schema, check, nameOf }: FormOptions<Values, Body, Answer>,
  values: Values,
  t: ReturnType<typeof useTranslation>['t'],
): { body: Body; wrong: FieldMessages } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `NeedsBody` asks for `body` wherever the values are not what is sent
  const body = (bodyOf ? bodyOf(values) : values) as Body
  const own = Object.fromEntries(Object.entries(check?.(values) ?? {}).filter(([, message]) => message !== undefined))
  // Without its value an issue cannot say whether a field is empty or holds something else than it should.
  const parsed = schema?.safeParse(body, { reportInput: true })
  if (parsed === undefined) return { body, wrong: own }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema is that of what is sent
  if (parsed.success) return { body: parsed.data as Body, wrong: own }
  const bySchema = messagesOf(parsed.error.issues, body, t, nameOf)
  return { body, wrong: { ...bySchema, ...own } }
}

/** What is wrong and would be said nowhere else. */
function noticeOf(fields: FieldNames, wrong: FieldMessages): string | null {
  const names = Object.keys(wrong)
  return names.some((name) => isFieldOf(fields, name)) ? null : (wrong[names[0] ?? ''] ?? null)
}
