import { hostMoveCalls, type HostMovePreview } from '@castellan/contract/calls/host-moves.ts'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { failureShown } from '../../api/failure-shown.ts'
import { Button } from '../../ui/button.tsx'
import { Mono } from '../../ui/mono.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

const names = ['from', 'to'] as const

/** From where to where; nothing begins before one has seen what it would change. */
export function HostMoveForm({ from, onBegun }: { from: string; onBegun: () => void }) {
  const { t } = useTranslation()
  const [hosts, setHosts] = useState({ from, to: '' })
  const previewing = useMutation({
    meta: failureShown,
    mutationFn: () => callApi(hostMoveCalls.preview, { body: hosts }),
  })
  const beginning = useMutation({
    meta: failureShown,
    mutationFn: ({ from: old, to }: HostMovePreview) => callApi(hostMoveCalls.replace, { body: { from: old, to } }),
    onSuccess: () => {
      setHosts({ from: '', to: '' })
      previewing.reset()
      onBegun()
    },
  })
  const error = beginning.error ?? previewing.error
  const faults = error instanceof ApiError ? error.fields : {}
  const change = (name: (typeof names)[number], value: string) => {
    setHosts({ ...hosts, [name]: value })
    previewing.reset()
    beginning.reset()
  }
  const show = (event: FormEvent) => {
    event.preventDefault()
    beginning.reset()
    previewing.mutate()
  }
  const preview = previewing.data?.data
  return (
    <form onSubmit={show} className="flex flex-col gap-4">
      {names.map((name) => (
        <TextField
          key={name}
          label={t(($) => $.hostMoves[name])}
          description={name === 'from' ? t(($) => $.hostMoves.hint) : undefined}
          value={hosts[name]}
          onChange={(value) => change(name, value)}
          errorMessage={faults[name]?.[0]}
          isRequired
          isCode
          inputMode="url"
          autoComplete="off"
          placeholder={name === 'from' ? 'http://old.example.com:8080' : 'http://new.example.com:8080'}
        />
      ))}
      {error && !names.some((name) => faults[name]) ? (
        <p role="alert" className="rounded-sm bg-stop-soft px-3 py-2.5 text-sm font-medium text-stop">
          {error.message}
        </p>
      ) : null}
      {preview ? (
        <Shown preview={preview} />
      ) : (
        <Button type="submit" className="self-start" isPending={previewing.isPending}>
          {t(($) => $.hostMoves.show)}
        </Button>
      )}
      {preview && preview.sources > 0 && !preview.warnings.includes('under_way') ? (
        <Button
          variant="primary"
          className="self-start"
          isPending={beginning.isPending}
          onPress={() => beginning.mutate(preview)}
        >
          {preview.second_person ? t(($) => $.hostMoves.ask) : t(($) => $.hostMoves.begin, { count: preview.sources })}
        </Button>
      ) : null}
    </form>
  )
}

function Shown({ preview: { sources, devices, sample, warnings, second_person } }: { preview: HostMovePreview }) {
  const { t } = useTranslation()
  return (
    <section className="flex flex-col gap-3">
      <p role="status" className="font-semibold">
        {t(($) => $.hostMoves.sources, { count: sources })} · {t(($) => $.hostMoves.tvs, { count: devices })}
      </p>
      {warnings.length === 0 ? null : (
        <ul className="flex flex-col gap-1 rounded-sm bg-grace-soft px-3 py-2.5 text-sm text-grace">
          {warnings.map((warning) => (
            <li key={warning}>{t(($) => $.hostMoves.warnings[warning])}</li>
          ))}
        </ul>
      )}
      {second_person ? <p className="text-sm text-ink-2">{t(($) => $.hostMoves.secondPerson)}</p> : null}
      {sample.length === 0 ? null : (
        <>
          <h3 className="text-sm font-medium">{t(($) => $.hostMoves.sample)}</h3>
          <ul className="divide-y divide-line rounded-sm border border-line">
            {sample.map(({ mac, name }) => (
              <li key={`${mac} ${name}`} className="flex flex-wrap gap-x-3 px-3 py-2 text-sm">
                <Mono value={mac} copyLabel={t(($) => $.table.copy)} copiedLabel={t(($) => $.table.copied)} />
                <bdi className="min-w-0 text-ink-2 wrap-anywhere">{name}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
