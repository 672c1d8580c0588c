import { sourceHeaderNames, type SourceHeaderName } from '@castellan/contract/calls/provider-shape.ts'
import { limits } from '@castellan/contract/limits.ts'
import { Plus, Trash2 } from 'lucide-react'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { HeaderValues } from './provider-body.ts'

export interface HeaderFieldsProps {
  headers: readonly HeaderValues[]
  onChange: (headers: HeaderValues[]) => void
  messageOf: (name: string) => string | undefined
}

/** What a provider wants to be sent with every request. What is there already stays hidden, and as it is unless something is typed over it. */
export function HeaderFields({ headers, onChange, messageOf }: HeaderFieldsProps) {
  const { t } = useTranslation()
  const free = sourceHeaderNames.filter((name) => headers.every((header) => header.name !== name))
  const change = (at: number, part: Partial<HeaderValues>) =>
    onChange(headers.map((header, index) => (index === at ? { ...header, ...part } : header)))
  const nextName = free.find((name) => name === 'Referer') ?? free[0]
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium">{t(($) => $.ownerSources.headers)}</legend>
      <p className="text-sm text-ink-2">{t(($) => $.ownerSources.headersHint)}</p>
      {headers.map((header, at) => (
        <div key={header.name} className="flex flex-col gap-2 rounded-md border border-line p-3">
          <div className="flex items-end gap-2">
            <SelectField
              className="min-w-0 flex-1"
              label={t(($) => $.ownerSources.headerName)}
              placeholder=""
              options={sourceHeaderNames
                .filter((name) => name === header.name || free.includes(name))
                .map((name) => ({ value: name, label: name }))}
              value={header.name}
              onChange={(name) => change(at, { name: name as SourceHeaderName, isKept: false })}
            />
            <IconButton
              icon={Trash2}
              label={t(($) => $.ownerSources.headerRemove, { name: header.name })}
              onPress={() => onChange(headers.filter((_, index) => index !== at))}
            />
          </div>
          <TextField
            isCode
            name={`headers.${at}.value`}
            autoComplete="off"
            label={t(($) => $.ownerSources.headerValue)}
            {...(header.isKept ? { placeholder: '••••••••', description: t(($) => $.ownerSources.keep) } : {})}
            maxLength={limits.sourceHeaderValueMax}
            value={header.value}
            onChange={(value) => change(at, { value })}
            errorMessage={messageOf(`headers.${at}.value`) ?? messageOf('headers')}
          />
        </div>
      ))}
      {nextName !== undefined && headers.length < limits.sourceHeadersMax ? (
        <Button
          icon={Plus}
          className="self-start"
          onPress={() => onChange([...headers, { name: nextName, value: '', isKept: false }])}
        >
          {t(($) => $.ownerSources.headerAdd)}
        </Button>
      ) : null}
    </fieldset>
  )
}
