import { tamperedEvidenceCalls, type TamperedEvidence } from '@castellan/contract/calls/tampered-evidence.ts'
import { tamperedDevices as resource } from '@castellan/contract/resources/tampered-devices.ts'
import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { callQuery } from '../../api/call-query.ts'
import { LongCode } from '../../fields/digest/long-code.tsx'
import { useResourceTexts } from '../../i18n/resource-texts.ts'
import { LoadFailure } from '../../resource/list-states.tsx'
import type { SectionProps } from '../../resource/table-view.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SameApp } from './same-app.tsx'

/** What the TV runs compared to what it should, and who else runs it. */
export function TamperedEvidenceSection({ row }: SectionProps<typeof resource>) {
  const { data, error, refetch } = useQuery(callQuery(tamperedEvidenceCalls.evidence, { params: { id: row.id } }))
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40 w-full" />
  return (
    <>
      <Evidence evidence={data.data} />
      <SameApp same={data.data.same} found={row.found} />
    </>
  )
}

/** What was expected at the start, what was found at the end, row by row; under each other on a phone. */
function Evidence({ evidence }: { evidence: TamperedEvidence }) {
  const { signer, file, platform, package_name: name, installer } = evidence
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
      {platform === null ? null : <PlatformCheck platform={platform} />}
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

const gradeTones = { ok: 'ok', unknown: 'off', suspicious: 'grace', failed: 'stop' } as const

/** What the platform says of the app and the box, whether that is proven, and what speaks against it. */
function PlatformCheck({
  platform: { grade, verified, reasons },
}: {
  platform: NonNullable<TamperedEvidence['platform']>
}) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">{t(($) => $.tampered.platform.title)}</h3>
      <div className="flex flex-wrap gap-2">
        <Badge tone={gradeTones[grade]}>{t(($) => $.tampered.platform.grades[grade])}</Badge>
        <Badge tone={verified ? 'ok' : 'off'}>
          {verified ? t(($) => $.tampered.platform.verified) : t(($) => $.tampered.platform.notVerified)}
        </Badge>
      </div>
      {reasons.length === 0 ? null : (
        <ul className="list-disc ps-5 text-ink-2">
          {reasons.map((reason) => (
            <li key={reason}>{t(($) => $.tampered.platform.reasons[reason])}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

type DigestsProps = { title: string; digests: readonly string[]; others: readonly string[]; isFound?: boolean }

function Digests({ title, digests, others, isFound = false }: DigestsProps) {
  const { t } = useTranslation()
  // Both digests break their lines at the same places, so that the eye can compare them.
  return (
    <div className="min-w-0 rounded-md border border-line p-3">
      <h4 className="text-sm text-ink-2">{title}</h4>
      {digests.length === 0 ? <p>{t(($) => $.tampered.nothing)}</p> : null}
      {digests.map((digest) => {
        const differs = isFound && !others.includes(digest)
        return (
          <div key={digest} className={cx('mt-1 rounded-sm px-1.5', differs && 'bg-stop-soft')}>
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
