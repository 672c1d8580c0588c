import type { RefLink } from '@castellan/contract/fields/ref.ts'
import type { Field } from '@castellan/contract/kit/field.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { resourceCall } from '@castellan/contract/resource-calls/resource-call.ts'
import { callApi } from '../../api/call-api.ts'
import { hasTranslatedNames, linkLabel } from '../../i18n/role-name.ts'
import type { useTranslation } from '../../i18n/use-translation.ts'

/** Every card is a file of its own; the one that is asked for is fetched. */
const definitions = import.meta.glob<Record<string, Resource>>([
  '../../../../../packages/contract/src/resources/*.ts',
  '!../../../../../packages/contract/src/resources/*.test.ts',
  '!../../../../../packages/contract/src/resources/index.ts',
])

/** The definition of a resource; undefined for a kind of record that has none. */
export async function definitionOf(resourceName: string): Promise<Resource | undefined> {
  const load = definitions[`../../../../../packages/contract/src/resources/${resourceName.replaceAll('_', '-')}.ts`]
  return Object.values((await load?.()) ?? {}).find(({ name }) => name === resourceName)
}

type LookUpQuery = { q: string; narrow?: Field['narrow'] }

function listed(narrow: Field['narrow'] = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(narrow).map(([name, values]) => [name, values.join(',')]))
}

/** The rows of a resource that match a few letters. */
export async function lookUp(
  resourceName: string,
  { q, narrow }: LookUpQuery,
  signal?: AbortSignal,
): Promise<RefLink[]> {
  const resource = await definitionOf(resourceName)
  if (!resource) throw new Error(`No look-up for ${resourceName}`)
  const own = resourceCall(resource, 'search')
  const call = { ...own, path: resource.lookUp ?? own.path }
  const { data } = await callApi(call, { query: { q, ...listed(narrow) }, ...(signal ? { signal } : {}) })
  return data
}

/** The same with translated labels: roles, which have names in the reader's language, are searched in it. */
export async function lookUpSaid(
  resourceName: string,
  asked: LookUpQuery,
  { t, signal }: { t: ReturnType<typeof useTranslation>['t']; signal?: AbortSignal },
): Promise<RefLink[]> {
  const isSaid = hasTranslatedNames(resourceName)
  const links = await lookUp(resourceName, isSaid ? { ...asked, q: '' } : asked, signal)
  if (!isSaid) return links
  const wanted = asked.q.trim().toLocaleLowerCase()
  return links
    .map(({ id, label }) => ({ id, label: linkLabel(t, resourceName, label) }))
    .filter(({ label }) => label.toLocaleLowerCase().includes(wanted))
}

/** The link of one row, for an id that came without its label, as in an address. */
export async function readLink(resourceName: string, id: number): Promise<RefLink> {
  const resource = await definitionOf(resourceName)
  if (!resource) {
    const found = (await lookUp(resourceName, { q: '' })).find((link) => link.id === id)
    return found ?? { id, label: `#${id}` }
  }
  const { data } = await callApi(resourceCall(resource, 'read'), { params: { id }, quiet: true })
  return { id, label: String(data[resource.label]) }
}
