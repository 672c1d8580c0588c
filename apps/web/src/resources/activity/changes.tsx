import { permissions } from '@castellan/contract/access/permissions.ts'
import { isObject } from '@castellan/contract/types/type-guards.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import type { AnyField } from '@castellan/contract/kit/field.ts'
import { useQuery } from '@tanstack/react-query'
import { factOf } from '../../fields/fact-of.ts'
import type { FieldPlace } from '../../fields/view/field-view.ts'
import { Nothing } from '../../fields/view/nothing.tsx'
import { useLabels } from '../../fields/ref/chosen.tsx'
import { definitionOf } from '../../fields/ref/look-up.ts'
import { languageNameIn } from '../../fields/texts/language-name.ts'
import { type ResourceTexts, useResourceTexts, valueWord } from '../../i18n/resource-texts.ts'
import { permissionLabel } from '../../i18n/permission-label.ts'
import { joinWords } from '../../i18n/separators.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FullMoment } from '../../ui/text/full-moment.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'

type Change = { from?: unknown; to?: unknown }

/** Before and after by field, as the resource it is about names and shows them. */
export function Changes({ type, said }: { type: string; said: string }) {
  const { t } = useTranslation()
  const words = useResourceTexts({ name: type })
  const definition = useQuery({
    queryKey: ['definition', type],
    queryFn: async () => (await definitionOf(type)) ?? null,
    staleTime: Infinity,
  })
  const changes = Object.entries<Change>(JSON.parse(said))
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-lg">{t(($) => $.activity.changed)}</h3>
      {changes.length === 0 ? (
        <p className="text-ink-2">{t(($) => $.activity.noChanges)}</p>
      ) : definition.isPending ? (
        <Skeleton className="h-16 w-full" />
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line">
          {changes.map(([name, change]) => (
            <ChangeLine key={name} definition={definition.data ?? null} words={words} name={name} change={change} />
          ))}
        </ul>
      )}
    </section>
  )
}

type LineProps = { definition: Resource | null; words: ResourceTexts; name: string; change: Change }

function ChangeLine({ definition, words, name, change: { from, to } }: LineProps) {
  const { t } = useTranslation()
  const field = definition?.fields[name] ?? null
  const others: Readonly<Record<string, string>> = t(($) => $.activity.fields, { returnObjects: true })
  return (
    <li className="flex flex-col gap-1 p-3">
      <span className="text-sm text-ink-3">{words.fields[name] ?? others[name] ?? plainName(name)}</span>
      {from === undefined ? null : (
        <del className="min-w-0 text-ink-2 decoration-1 wrap-anywhere">
          <span className="sr-only">{t(($) => $.activity.before)} </span>
          <LoggedValue field={field} name={name} words={words} value={from} />
        </del>
      )}
      {to === undefined ? null : (
        <ins className="min-w-0 wrap-anywhere no-underline">
          <span className="sr-only">{t(($) => $.activity.after)} </span>
          <LoggedValue field={field} name={name} words={words} value={to} />
        </ins>
      )}
    </li>
  )
}

type ValueProps = Omit<FieldPlace, 'field'> & { field: AnyField | null; value: unknown }

function LoggedValue({ field, name, words, value: logged }: ValueProps) {
  const { t, locale } = useTranslation()
  const value = field === null ? logged : readLogged(field, logged)
  if (isNothing(value)) return <Nothing />
  if (field !== null && value !== undefined) {
    if (field.kind.name === 'ref') return <Linked to={field.to ?? ''} id={Number(value)} />
    if (field.kind.name === 'texts')
      return Object.entries(isObject(value) ? value : {}).map(([language, text]) => (
        <span key={language} dir="auto" className="block whitespace-pre-wrap">
          {languageNameIn(locale, language)}: {String(text)}
        </span>
      ))
    const Fact = factOf(field.kind.name)
    return Fact && <Fact field={field} name={name} words={words} value={value} />
  }
  if (typeof logged === 'boolean') return t(($) => (logged ? $.table.yes : $.table.no))
  if (typeof logged === 'number')
    return momentNames.test(name) ? (
      <FullMoment date={new Date(logged).toISOString()} />
    ) : (
      new Intl.NumberFormat(locale).format(logged)
    )
  if (Array.isArray(logged)) {
    if (logged.length === 0) return <Nothing />
    return joinWords(
      logged.map((one) => {
        const permission = namesPermissions.has(name) ? permissions.find((each) => each === one) : undefined
        return permission ? permissionLabel(permission, t, locale) : valueWord(words, name, String(one))
      }),
    )
  }
  if (typeof logged !== 'string') return JSON.stringify(logged)
  const ways: Readonly<Record<string, string>> = t(($) => $.activity.ways, { returnObjects: true })
  return (name === 'via' && ways[logged.replaceAll(' ', '_')]) || valueWord(words, name, logged)
}

/** The record a change names by its number. */
function Linked({ to, id }: { to: string; id: number }) {
  const labels = useLabels(to, [String(id)])
  return labels.get(String(id)) ?? `#${id}`
}

/** What lists permissions: those of a role, and what an API key may do. */
const namesPermissions = new Set(['permissions', 'scopes'])

/** Names of moments that no definition declares. */
const momentNames = /_(?:at|until)$/u

/** The log holds values as the database does; undefined where one does not fit its field, as of a field that has changed since. */
function readLogged({ kind, read }: AnyField, value: unknown): unknown {
  if (isNothing(value) || kind.name === 'ref') return value
  const shown =
    kind.storedAs === 'flag' && typeof value === 'number'
      ? value === 1
      : kind.storedAs === 'moment' && typeof value === 'number'
        ? new Date(value).toISOString()
        : kind.storedAs === 'json' && typeof value === 'string'
          ? parsed(value)
          : value
  return read?.safeParse(shown).success === true ? shown : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function isNothing(value: unknown): boolean {
  return value === null || value === '' || value === '[]' || value === '{}'
}

/** `half_done` as “Half done”: for what nothing else names. */
function plainName(name: string): string {
  const text = name.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
