import { Logo } from '../../ui/layout/logo.tsx'
import { Mono } from '../../ui/text/mono.tsx'
import { statuses } from './samples.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { StatusDot } from '../../ui/text/status-dot.tsx'
import { toneSoft } from '../../ui/text/tone.ts'
import { Specimen } from './specimen.tsx'

const grounds = [
  'bg-page',
  'bg-surface',
  'bg-raised',
  'bg-sunk',
  'bg-brand',
  'bg-brand-soft',
  'bg-ember',
  'bg-rail',
  'bg-inverse',
]
const sizes = [
  ['text-xl font-semibold', '22 · 650', 'Devices'],
  ['text-lg font-semibold', '16 · 650', 'Account of Nordlicht TV'],
  ['text-base', '14 · 450', 'Every TV that has announced itself, newest first.'],
  ['text-sm font-medium', '13.5 · 550', 'Living room'],
  ['text-xs text-ink-3', '12 · 450', 'Samsung QE55 · Tizen 8'],
] as const

function Marks() {
  return (
    <>
      {['size-4', 'size-8', 'size-16'].map((size) => (
        <Logo key={size} className={size} label="Castellan" />
      ))}
      <span className="flex items-center gap-2.5 rounded-md on-rail bg-rail px-5 py-4 text-lg font-semibold text-rail-ink">
        <Logo className="size-7" /> Castellan
      </span>
    </>
  )
}

export function Foundations() {
  return (
    <>
      <Specimen title="Mark">
        <Marks />
      </Specimen>
      <Specimen title="Grounds" layout="plain">
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5 lg:grid-cols-9">
          {grounds.map((ground) => (
            <li key={ground} className="text-xs text-ink-2">
              <span className={`mb-1 block h-14 rounded-sm border border-line ${ground}`} />
              {ground}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Type" layout="plain">
        <ul className="flex flex-col gap-2">
          {sizes.map(([style, size, text]) => (
            <li key={size} className="flex items-baseline gap-4">
              <span className="w-20 shrink-0 text-xs text-ink-3 tabular-nums">{size}</span>
              <span className={style}>{text}</span>
            </li>
          ))}
          <li className="flex items-baseline gap-4">
            <span className="w-20 shrink-0 text-xs text-ink-3">ar · fa</span>
            <span dir="rtl" className="text-lg">
              كل جهاز أعلن عن نفسه — هر دستگاهی که خود را معرفی کرده است
            </span>
          </li>
          <li className="flex items-baseline gap-4">
            <span className="w-20 shrink-0 text-xs text-ink-3">mono</span>
            <Mono value="00:1A:79:4C:12:9E" />
          </li>
        </ul>
      </Specimen>
      <Specimen title="Statuses own their colour">
        {statuses.map(({ tone, label }) => (
          <span key={tone} className={`flex items-center gap-3 rounded-sm px-3 py-2 ${toneSoft[tone]}`}>
            <StatusDot tone={tone} label={label} />
          </span>
        ))}
        {statuses.map(({ tone, label }) => (
          <StatusDot key={tone} tone={tone} label={label} isLive={tone === 'ok'} className="text-sm" />
        ))}
        {statuses.map(({ tone, label }) => (
          <Badge key={tone} tone={tone}>
            {label}
          </Badge>
        ))}
        <Badge tone="brand">On the TV</Badge>
        <Badge>17</Badge>
      </Specimen>
    </>
  )
}
