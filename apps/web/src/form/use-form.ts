import type { ErrorCode } from '@castellan/contract/error-codes.ts'
import type { Issue } from '@castellan/contract/kit/field-errors.ts'
import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { useWaitS } from './use-wait-s.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { waitText } from './wait-text.ts'
import { firstOf, messagesOf } from './messages-of.ts'
import { useFirstWrong } from './use-first-wrong.ts'
import { useStoredValues } from './use-stored-values.ts'
import { useOnce } from './use-once.ts'
import type { StoredValuesOptions } from './use-stored-values.ts'

type Messages = Readonly<Record<string, string | undefined>>
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
  check?: (values: Values) => Messages
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
  const { isPending, runOnce } = useOnce()
  const [key, setKey] = useState(newIdempotencyKey)
  const [isTried, setIsTried] = useState(false)
  const { problems, setProblems, waitS, isUsedUp, forgive } = useProblems()
  const { attach, focusOnWrong } = useFirstWrong()

  const wrongNow = isTried ? readBody(options, kept.values, t).wrong : {}
  const messageOf = (name: string) => wrongNow[name] ?? problems.under[name]
  const change = (part: Partial<Values>) => {
    kept.change(part)
    forgive(part)
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
  const submit = async (part?: Partial<Values>) => {
    const right = review(part)
    if (right === null) return
    const { body, values } = right
    await runOnce(async () => {
      const answer = await options.send(body, key).then((value) => ({ value }), refuse)
      if (answer === null) return
      setIsTried(false)
      kept.markSent()
      await options.onDone(answer.value, values, body)
    })
    focusOnWrong()
  }
  return {
    ...kept,
    change,
    ...fieldsOf({ values: kept.values, change, messageOf }),
    messageOf,
    isRight: () => review() !== null,
    submit,
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

function fieldsOf<Values extends object>({
  values,
  change,
  messageOf,
}: Pick<Form<Values>, 'values' | 'change' | 'messageOf'>): Pick<Form<Values>, 'field' | 'toggle'> {
  const field: Form<Values>['field'] = (name) => ({
    name,
    value: values[name],
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `name` is one of the fields, and the value is of its type
    onChange: (value) => change({ [name]: value } as unknown as Partial<Values>),
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

/** What the server refused: what is said under the fields, and what belongs to none. */
type Problems = { failure: Error | null; notice: string | null; under: Messages }
const noProblems: Problems = { failure: null, notice: null, under: {} }

function useProblems() {
  const [problems, setProblems] = useState(noProblems)
  const { failure } = problems
  const waitS = useWaitS(failure instanceof ApiError ? failure : null)
  const isUsedUp = failure instanceof ApiError && failure.code === 'key_reused'
  /** What was said of a field is no longer true when it changes. */
  const forgive = (part: object) =>
    setProblems((before) => {
      const under = Object.fromEntries(Object.entries(before.under).filter(([name]) => !(name in part)))
      return waitS > 0 || isUsedUp ? { ...before, under } : { ...noProblems, under }
    })
  return { problems, setProblems, waitS, isUsedUp, forgive }
}

type Fields = { first: object; nameOf?: ((path: string) => string) | undefined; also?: readonly string[] }
const isFieldOf = ({ first, also = [] }: Fields, name: string) => name in first || also.includes(name)

/** The body as the schema reads it, and what is wrong with it. */
function readBody<Values extends object, Body, Answer>(
  { body: bodyOf, schema, check, nameOf }: FormOptions<Values, Body, Answer>,
  values: Values,
  t: ReturnType<typeof useTranslation>['t'],
): { body: Body; wrong: Messages } {
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
function noticeOf(fields: Fields, wrong: Messages): string | null {
  const names = Object.keys(wrong)
  return names.some((name) => isFieldOf(fields, name)) ? null : (wrong[names[0] ?? ''] ?? null)
}

async function problemsOf<Values extends object, Body, Answer>(
  error: Error,
  options: FormOptions<Values, Body, Answer>,
): Promise<Problems> {
  const { nameOf = firstOf, aboutField = {}, onFailed } = options
  const errors = error instanceof ApiError ? Object.entries(error.fields) : []
  const isField = ([path]: [string, unknown]) => isFieldOf(options, nameOf(path))
  const about = error instanceof ApiError ? aboutField[error.code] : undefined
  const under: Messages = {
    ...(about === undefined ? {} : { [about]: error.message }),
    ...Object.fromEntries(errors.filter(isField).map(([path, texts]) => [nameOf(path), texts[0]])),
  }
  if (Object.keys(under).length > 0) return { failure: error, notice: null, under }
  const said = await onFailed?.(error)
  const others = errors.map(([, texts]) => texts[0])
  return { failure: error, notice: said === undefined ? saidOf(error, others) : said, under }
}

/** For a `send` that failed and has said so elsewhere. */
export const alreadySaid = new Error('already said')

/** What to say of a failure; nothing when the reader themselves did not want to confirm their password. */
export function saidOf(error: Error, others: readonly (string | undefined)[] = []): string | null {
  if (error === alreadySaid || (error instanceof ApiError && error.code === 'password_required')) return null
  return [error.message, ...others].filter(Boolean).join(' ')
}
