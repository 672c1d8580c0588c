import { tamperedEvidenceCalls, type TamperedEvidence } from '@castellan/contract/calls/tampered-evidence.ts'
import { tamperedDevices as resource } from '@castellan/contract/resources/tampered-devices.ts'
import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { callQuery } from '../../api/call-query.ts'
import { cellOf } from '../../fields/cells.ts'
import { useResourceTexts } from '../../fields/resource-texts.ts'
import { LoadFailure } from '../../resource/list-states.tsx'
import { recordQuery } from '../../resource/record-query.ts'
import { LongCode } from '../../resource/long-code.tsx'
import { actionsFor } from '../../resource/row-actions.ts'
import type { DetailsProps } from '../../resource/table-view.ts'
import { useHolds, useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SameApp } from './same-app.tsx'

const facts = [
  'state',
  'kind',
  'action',
  'first_at',
  'last_at',
  'count',
  'version_code',
  'hints',
  'reviewer',
  'note',
] as const

/** One suspicion: what the TV runs beside what it should, who else runs it, and what can be decided. */
export function TamperedSheet({ id, onClose, onAct }: DetailsProps<typeof resource>) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const holds = useHolds()
  const { user } = useSession()
  const record = useQuery(recordQuery(resource, id))
  const told = useQuery(callQuery(tamperedEvidenceCalls.evidence, { params: { id } }))
  const row = record.data
  const evidence = told.data?.data
  const failure = record.error ?? told.error
  const isReviewer = user?.role === 'admin' || user?.role === 'super-admin'
  const actions = row && isReviewer ? actionsFor({ resource }, row, holds) : []
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      size="lg"
      title={row ? <bdi>{row.mac}</bdi> : words.one}
      closeLabel={t(($) => $.table.close)}
      footer={
        row && actions.length > 0 ? (
          <div className="flex flex-wrap gap-2">
            {actions.map((name) => (
              <Button key={name} variant={name === 'block' ? 'danger' : 'secondary'} onPress={() => onAct(name, row)}>
                {words.actions[name]?.label ?? name}
              </Button>
            ))}
          </div>
        ) : undefined
      }
    >
      {failure ? (
        <LoadFailure error={failure} onRetry={() => void Promise.all([record.refetch(), told.refetch()])} />
      ) : row && evidence ? (
        <div className="flex flex-col gap-8">
          <Evidence evidence={evidence} />
          <SameApp same={evidence.same} found={row.found} />
          <dl className="grid grid-cols-[minmax(96px,auto)_minmax(0,1fr)] items-baseline gap-x-6 gap-y-3">
            {facts
              .filter((name) => row[name] !== null && row[name] !== '')
              .map((name) => {
                const field = resource.fields[name]
                const Cell = cellOf(field.kind)
                return (
                  <div key={name} className="contents">
                    <dt className="text-sm text-ink-3">{words.fields[name]}</dt>
                    <dd className="min-w-0">
                      <Cell field={field} name={name} words={words} value={row[name] ?? null} />
                    </dd>
                  </div>
                )
              })}
          </dl>
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
    </Sheet>
  )
}

/** What was expected at the start, what was found at the end, row by row; under each other on a phone. */
function Evidence({ evidence: { signer, file, package_name: name, installer } }: { evidence: TamperedEvidence }) {
  const { t } = useTranslation()
  const words = useResourceTexts(resource)
  const pairs = [
    { key: 'signer', label: t(($) => $.tampered.signer), ...signer },
    { key: 'file', label: t(($) => $.tampered.file), ...file },
  ].filter(({ expected, found }) => expected.length + found.length > 0)
  return (
    <section className="flex flex-col gap-5">
      {pairs.map(({ key, label, expected, found }) => (
        <div key={key} className="flex flex-col gap-2">
          <h3 className="font-semibold">{label}</h3>
          <div className="grid gap-3 sm:grid-cols-2">
            <Digests title={words.fields['expected'] ?? ''} digests={expected} others={found} />
            <Digests title={words.fields['found'] ?? ''} digests={found} others={expected} isFound />
          </div>
        </div>
      ))}
      <p className="text-sm text-ink-2">
        <bdi>{name || '–'}</bdi>
        {installer === '' ? null : (
          <>
            {` · ${words.fields['installer'] ?? ''}: `}
            <bdi>{installer}</bdi>
          </>
        )}
      </p>
    </section>
  )
}

type DigestsProps = { title: string; digests: readonly string[]; others: readonly string[]; isFound?: boolean }

function Digests({ title, digests, others, isFound = false }: DigestsProps) {
  const { t } = useTranslation()
  return (
    <div className="min-w-0 rounded-md border border-line p-3">
      <h4 className="text-sm text-ink-2">{title}</h4>
      {digests.length === 0 ? <p>{t(($) => $.tampered.nothing)}</p> : null}
      {digests.map((digest) => {
        const differs = isFound && !others.includes(digest)
        return (
          <div key={digest} className={cx('mt-1 rounded-sm', differs && 'bg-stop-soft px-1.5')}>
            <LongCode value={digest} />
            {isFound ? (
              <p className={cx('text-sm', differs ? 'text-stop' : 'text-ok')}>
                {differs ? t(($) => $.tampered.differs) : t(($) => $.tampered.fits)}
              </p>
            ) : null}
          </div>
        )
      })}
    </div>
  )
}
