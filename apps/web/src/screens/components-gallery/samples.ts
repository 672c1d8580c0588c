import { dayMs, hourMs } from '@castellan/contract/limits/durations.ts'
import type { Option } from '../../ui/field/option-item.tsx'
import type { Tone } from '@castellan/contract/kit/field.ts'

/** Texts of the gallery. It is for developers and stays English. */
export const words = {
  close: 'Close',
  cancel: 'Cancel',
  copy: 'Copy',
  copied: 'Copied',
  save: 'Save',
  list: { empty: 'No results', loading: 'Searching…', failed: 'Search failed' },
  pages: { nav: 'Pages', previous: 'Previous page', next: 'Next page', page: (page: string) => `Page ${page}` },
} as const

export const statuses: readonly { tone: Tone; label: string }[] = [
  { tone: 'ok', label: 'Active' },
  { tone: 'trial', label: 'Trial' },
  { tone: 'grace', label: 'Grace' },
  { tone: 'off', label: 'Expired' },
  { tone: 'stop', label: 'Blocked' },
  { tone: 'hold', label: 'Suspended' },
]

export const sampleProducts: readonly Option[] = [
  { value: 'f2', label: 'F2' },
  { value: 'fpro', label: 'FPro', description: 'With recording' },
  { value: 'onair', label: 'OnAir' },
  { value: 'legacy', label: 'Legacy', isDisabled: true },
]

export const resellers: readonly Option[] = [
  'Nordlicht TV',
  'Casa Media',
  'Lumière',
  'Gdańsk Wizja',
  'İstanbul Yayın',
  'Porto Sul',
  'Polder Kijk',
].map((label, index) => ({ value: String(index + 1), label, description: `reseller ${index + 1}` }))

export async function findResellers(query: string, signal: AbortSignal): Promise<readonly Option[]> {
  await new Promise((resolve) => setTimeout(resolve, 400))
  signal.throwIfAborted()
  return resellers.filter((each) => each.label.toLowerCase().includes(query.toLowerCase()))
}

export const moments = { past: Date.now() - 2 * hourMs, coming: Date.now() + 90 * dayMs } as const

export interface SampleDevice {
  mac: string
  name: string
  model: string
  status: { tone: Tone; label: string }
  reseller: string
  expires: number | undefined
  sources: number
  seen: number
  isOnline: boolean
}

type Line = [
  mac: string,
  name: string,
  model: string,
  status: number,
  reseller: string,
  expiresIn: number,
  seenAgo: number,
]

const lines: readonly Line[] = [
  ['00:1A:79:4C:12:9E', 'Living room', 'Samsung QE55 · Tizen 8', 0, 'Nordlicht TV', 112, 0],
  ['00:1A:79:4C:0F:B1', 'Wohnzimmer oben', 'LG OLED C3 · webOS 23', 1, 'Nordlicht TV', 6, 0],
  ['D4:3B:04:77:A0:02', 'Bar counter', 'Fire TV Cube · Android 9', 2, 'Casa Media', -2, 4 * hourMs],
  ['00:1A:79:11:C8:34', '', 'Formuler Z11 · Android 11', 4, '', 0, 9 * dayMs],
  ['A8:5B:36:9F:21:70', 'Hotel Sol 204', 'Philips 43HFL · Android 10', 0, 'Casa Media', 400, 0],
  ['00:1A:79:4C:0E:02', 'Oma', 'MAG 540 · Linux', 3, 'Nordlicht TV', -80, 62 * dayMs],
  ['F0:99:BF:61:0D:5C', 'Salon', 'Apple TV 4K · tvOS 19', 5, 'Lumière', 199, dayMs],
]

export const sampleDevices: readonly SampleDevice[] = lines.map(
  ([mac, name, model, status, reseller, days, agoMs], index) => ({
    mac,
    name,
    model,
    status: statuses[status]!,
    reseller,
    expires: days === 0 ? undefined : Date.now() + days * dayMs,
    sources: (index * 3) % 7,
    seen: Date.now() - agoMs,
    isOnline: agoMs === 0,
  }),
)
