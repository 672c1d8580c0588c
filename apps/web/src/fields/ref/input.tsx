import type { RefLink } from '@castellan/contract/fields/ref.ts'
import { ComboBox } from '../../ui/field/combo-box.tsx'
import { linkLabel } from '../../i18n/role-name.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { InputProps } from '../view/field-view.ts'
import { Suspense, useState } from 'react'
import { frameProps } from '../view/frame-props.ts'
import { lookUpSaid } from './look-up.ts'
import { lazy } from '../../ui/state/lazy.tsx'

// Few fields take a file.
const RefUpload = lazy(async () => (await import('./upload.tsx')).RefUpload)

/** A row of another resource, looked up by a few letters; one that is made of a file can be uploaded right here. */
export function RefInput(props: InputProps<RefLink | null>) {
  const { field, onChange, isDisabled } = props
  const [uploads, setUploads] = useState(0)
  if (!field.upload) return <RefChoice {...props} />
  const choose = (link: RefLink) => {
    setUploads(uploads + 1)
    onChange(link)
  }
  return (
    <div className="flex flex-col gap-2">
      <RefChoice key={uploads} {...props} />
      <Suspense>
        <RefUpload upload={field.upload} onUploaded={choose} isDisabled={isDisabled} />
      </Suspense>
    </div>
  )
}

function RefChoice(props: InputProps<RefLink | null>) {
  const { t } = useTranslation()
  const { field, value, onChange } = props
  const load = async (q: string, signal: AbortSignal) => {
    const links = await lookUpSaid(field.to ?? '', { q, narrow: field.narrow }, { t, signal })
    return links.map((link) => ({ value: String(link.id), label: link.label }))
  }
  return (
    <ComboBox
      {...frameProps(props)}
      value={value === null ? null : String(value.id)}
      {...(value ? { valueLabel: linkLabel(t, field.to, value.label) } : {})}
      onChange={(key, option) => {
        if (key === null) onChange(null)
        else if (option) onChange({ id: Number(key), label: option.label })
      }}
      load={load}
      placeholder={t(($) => $.table.form.choose)}
      texts={t(($) => $.table.form.found, { returnObjects: true })}
    />
  )
}
