import { users } from '@castellan/contract/resources/users.ts'
import { ownLanguageName } from '../../shell/language-name.ts'
import type { ReactNode } from 'react'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CopyButton } from '../../ui/action/copy-button.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { StatusDot } from '../../ui/text/status-dot.tsx'
import type { PersonPageData, PersonRow } from './person-ask.ts'

type FactsCardProps = { row: PersonRow | undefined; page: PersonPageData | undefined; onEdit: () => void }

/** How to reach somebody, and what their account is like. */
export function FactsCard({ row, page, onEdit }: FactsCardProps) {
  const { t } = useTranslation()
  const words = useResourceTexts(users)
  const facts = row ? factsOf(row) : []
  const on = t(($) => $.person.twoFactorOn)
  const off = t(($) => $.person.twoFactorOff)
  return (
    <Card
      title={t(($) => $.person.facts)}
      actions={
        page?.may.includes('edit') ? (
          <Button variant="ghost" size="sm" onPress={onEdit}>
            {t(($) => $.person.edit)}
          </Button>
        ) : undefined
      }
    >
      <dl className="grid grid-cols-[minmax(88px,auto)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2.5">
        {row ? (
          <>
            {facts.map(([name, value]) => (
              <Fact key={name} label={words.fields[name] ?? name}>
                {value}
              </Fact>
            ))}
            <Fact label={words.fields['two_factor_enabled'] ?? ''}>
              <StatusDot
                tone={row.two_factor_enabled ? 'ok' : 'off'}
                weight="quiet"
                label={row.two_factor_enabled ? on : off}
              />
            </Fact>
          </>
        ) : (
          <Skeleton className="col-span-2 h-40 w-full" />
        )}
      </dl>
    </Card>
  )
}

/** What is not known is not shown. */
function factsOf(row: PersonRow): [string, ReactNode][] {
  const facts: [string, ReactNode][] = [
    ['email', <Copied key="email" value={row.email} />],
    ['username', row.username],
    [
      'phone',
      row.phone === '' ? null : (
        <bdi key="phone" dir="ltr">
          {row.phone}
        </bdi>
      ),
    ],
    ['company', row.company],
    ['locale', ownLanguageName(row.locale)],
    [
      'notes',
      row.notes === '' ? null : (
        <span key="notes" className="whitespace-pre-line">
          {row.notes}
        </span>
      ),
    ],
  ]
  return facts.filter(([, value]) => value !== null && value !== '')
}

/** An address without room for one line goes on after its at sign. */
function Copied({ value }: { value: string }) {
  const { t } = useTranslation()
  const at = value.indexOf('@') + 1
  return (
    <span className="flex items-center gap-1">
      <span dir="auto" className="min-w-0">
        {value.slice(0, at)}
        <wbr />
        {value.slice(at)}
      </span>
      <CopyButton size="sm" text={value} label={t(($) => $.table.copy)} copiedLabel={t(($) => $.table.copied)} />
    </span>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
