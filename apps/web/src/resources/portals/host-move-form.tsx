import { hostMoveCalls, type HostMovePreview } from '@castellan/contract/calls/host-moves.ts'
import { useState } from 'react'
import { FormElement } from '../../form/form-element.tsx'
import { FormNotice } from '../../form/form-notice.tsx'
import { useForm } from '../../form/use-form.ts'
import { sends } from '../../form/sends.ts'
import { Button } from '../../ui/action/button.tsx'
import { Mono } from '../../ui/text/mono.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

const names = ['from', 'to'] as const
type Hosts = Record<(typeof names)[number], string>

/** From where to where; nothing begins before one has seen what it would change. */
export function HostMoveForm({ from, onBegun }: { from: string; onBegun: () => void }) {
  const { t } = useTranslation()
  const [found, setFound] = useState<{ asked: Hosts; preview: HostMovePreview } | null>(null)
  const form = useForm({
    first: { from, to: '' },
    ...sends(hostMoveCalls.preview),
    onDone: ({ data }, asked) => setFound({ asked, preview: data }),
  })
  // An answer about other hosts than those in the fields is not shown.
  const preview = found && names.every((name) => found.asked[name] === form.values[name]) ? found.preview : null
  const onReplaced = () => {
    form.change({ from: '', to: '' })
    setFound(null)
    onBegun()
  }
  return (
    <div className="flex flex-col gap-4">
      <FormElement form={form} className="flex flex-col gap-4">
        {names.map((name) => (
          <TextField
            key={name}
            {...form.field(name)}
            label={t(($) => $.hostMoves[name])}
            description={name === 'from' ? t(($) => $.hostMoves.hint) : undefined}
            isRequired
            isCode
            inputMode="url"
            autoComplete="off"
            placeholder={name === 'from' ? 'http://old.example.com:8080' : 'http://new.example.com:8080'}
          />
        ))}
        <FormNotice>{form.notice}</FormNotice>
        {preview ? null : (
          <Button type="submit" className="self-start" isPending={form.isPending}>
            {t(($) => $.hostMoves.show)}
          </Button>
        )}
      </FormElement>
      {preview ? (
        <>
          <Shown preview={preview} />
          <Replace preview={preview} onReplaced={onReplaced} />
        </>
      ) : null}
    </div>
  )
}

/** Begins what the preview shows, or asks for it where a second person has to approve. */
function Replace({ preview, onReplaced }: { preview: HostMovePreview; onReplaced: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    first: { from: preview.from, to: preview.to },
    ...sends(hostMoveCalls.replace),
    // The fields are those of the preview.
    nameOf: () => '',
    onDone: onReplaced,
  })
  if (preview.sources === 0 || preview.warnings.includes('under_way')) return null
  return (
    <FormElement form={form} className="flex flex-col gap-4">
      <FormNotice>{form.notice}</FormNotice>
      <Button type="submit" variant="primary" className="self-start" isPending={form.isPending}>
        {preview.second_person ? t(($) => $.hostMoves.ask) : t(($) => $.hostMoves.begin, { count: preview.sources })}
      </Button>
    </FormElement>
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
