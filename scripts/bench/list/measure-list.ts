import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { sortableColumns } from '@castellan/contract/resource-calls/sortable-columns.ts'
import type { AppContext } from '../../../apps/server/src/context/app-context.ts'
import type { Staff } from '../../../apps/server/src/testing/seed-staff.ts'
import { openAskingThread } from './asking-thread.ts'

const card: Resource = devices

/** One way of asking for a list; `group` is what its aim is set for. */
export type ListRequest = {
  name: string
  group: 'sort' | 'filter' | 'scope' | 'search' | 'last'
  query: string
  token: string
}
export type Took = ListRequest & { p50Ms: number; p95Ms: number }

/** Every sort both ways, every filter, what a reseller and a distributor see, searches, and the last page. */
export async function askingsOf({ db }: AppContext, { admin, distributor }: Staff): Promise<ListRequest[]> {
  const {
    id,
    mac,
    name,
    reseller_id: reseller,
  } = await db
    .selectFrom('devices')
    .select(['id', 'mac', 'name', 'reseller_id'])
    .where('reseller_id', 'is not', null)
    .orderBy('id', 'desc')
    .offset(1_234)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { total } = await db
    .selectFrom('devices')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const last = Math.ceil(Number(total) / 20)
  const digits = mac.replaceAll(':', '')
  const as =
    (group: ListRequest['group'], token: string) =>
    (asked: string, query: string): ListRequest => ({ name: asked, group, query, token })
  const [sort, filter, search, lastPage] = (['sort', 'filter', 'search', 'last'] as const).map((group) =>
    as(group, admin.token),
  )
  const scope = as('scope', distributor.token)
  const both = sortableColumns(card).flatMap((column) => [
    [column, `sortBy=${column}&sortDesc=false`] as const,
    [`${column}_desc`, `sortBy=${column}&sortDesc=true`] as const,
  ])
  const values = card.list.filters.flatMap((field) =>
    field === 'reseller'
      ? [`reseller=${reseller}`, 'reseller=none']
      : field === 'online'
        ? ['online=true', 'online=false']
        : field === 'sub_distributor'
          ? ['sub_distributor=none']
          : valuesOf(field).map((value) => `${field}=${value}`),
  )
  return [
    ...both.map(([asked, query]) => sort!(`sort_${asked}`, query)),
    ...values.map((value) => filter!(`filter_${value.replace('=', '_').replace(String(reseller), 'one')}`, value)),
    filter!('filter_status_product_by_expiry', 'status=active,trial&product=f2&sortBy=expires_at&sortDesc=false'),
    filter!('filter_reseller_status', `reseller=${reseller}&status=active`),
    ...both.map(([asked, query]) => scope(`branch_sort_${asked}`, query)),
    scope('branch_status', 'status=active'),
    search!('search_mac_end', `search=${digits.slice(-6)}`),
    search!('search_mac_colons', `search=${encodeURIComponent(mac.slice(0, 11))}`),
    search!('search_mac_whole', `search=${mac}`),
    search!('search_name', `search=${encodeURIComponent(name)}`),
    search!('search_common_word', 'search=samsung'),
    search!('search_common_word_by_name', 'search=samsung&sortBy=name'),
    search!('search_nothing', 'search=nobodyhasthis'),
    search!('search_short', `search=${digits.slice(-2)}`),
    lastPage!('last_page', `page=${last}`),
    lastPage!('last_page_by_name', `page=${last}&sortBy=name&sortDesc=false`),
    lastPage!('last_page_by_seen', `page=${last}&sortBy=last_seen_at`),
    lastPage!('last_page_status', `page=${Math.floor(last * 0.39)}&status=active&search=&sortBy=id`),
  ].filter(() => id > 0)
}

/** What a filter is asked for: each of its values, or the ranges it offers. */
function valuesOf(field: string): readonly string[] {
  return card.fields[field]!.values ?? card.list.presets?.[field] ?? otherValues[field] ?? []
}

const otherValues: Readonly<Record<string, readonly string[]>> = {
  source_count: ['0', '3..'],
  tags: ['hotel'],
  model: ['MAG 540'],
  app_version: ['3.4.0'],
  country: ['DE'],
  provider: ['http://tv.nordlicht.example:8080'],
  failing_provider: ['http://tv.nordlicht.example:8080'],
}

/** Asks each in turn, so many times. */
export async function measureList(address: string, askings: readonly ListRequest[], times: number): Promise<Took[]> {
  const thread = openAskingThread()
  const took: Took[] = []
  for (const asking of askings) {
    const answers = await thread.ask({ url: `${address}/api/devices?${asking.query}`, token: asking.token, times })
    const sorted = answers.toSorted((one, other) => one - other)
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)]! * 100) / 100
    took.push({ ...asking, p50Ms: at(0.5), p95Ms: at(0.95) })
  }
  await thread.close()
  return took
}
