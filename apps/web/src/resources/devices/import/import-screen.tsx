import { deviceImportCalls, type ImportField } from '@castellan/contract/calls/device-import.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import type { Product } from '@castellan/contract/resources/devices.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { useForm } from '../../../form/use-form.ts'
import { PathLink } from '../../../routing/path-link.tsx'
import { screenPath } from '../../../routing/screen-path.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChooseTable } from './choose-table.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportResult } from './import-result.tsx'

export type ImportAnswer = AnswerOf<typeof deviceImportCalls.importDevices>
/** A file, or rows that were pasted; the product is that of rows that name none. */
export type ImportValues = {
  product: Product
  pasted: string
  file: File | null
  mapping: (ImportField | null)[] | null
}

const first: ImportValues = { product: 'f2', pasted: '', file: null, mapping: null }

/** The fields stand before the file, so that the server knows them before the first byte of it arrives. */
function send({ product, pasted, file: chosen, mapping }: ImportValues, isDry: boolean): Promise<ImportAnswer> {
  const form = new FormData()
  const file = chosen ?? new File([pasted], 'pasted.csv', { type: 'text/csv' })
  form.set('dry_run', String(isDry))
  form.set('product', product)
  if (mapping) form.set('mapping', JSON.stringify(mapping))
  form.set('file', file, file.name)
  return callApi(deviceImportCalls.importDevices, { body: form, quiet: true })
}

/** `/devices/import`: choose a table, look at what would come of it, add its good rows. */
export function ImportScreen() {
  const { t } = useTranslation()
  const client = useQueryClient()
  // It stays in front of the reader while another meaning of a column is looked at.
  const [looked, setLooked] = useState<ImportAnswer | null>(null)
  const [added, setAdded] = useState<ImportAnswer | null>(null)
  const form = useForm<ImportValues, ImportValues, ImportAnswer>({
    first,
    keep: { for: 'staff', as: 'device-import', secret: ['file', 'mapping'] },
    send: (values) =>
      send(values, false).finally(() =>
        client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/devices') }),
      ),
    onDone: setAdded,
  })
  const look = (part: Partial<ImportValues>) => {
    form.change(part)
    void form.attempt((values) => send(values, true), setLooked)
  }
  const step = () => {
    if (added) {
      const startOver = () => {
        form.startOver()
        setLooked(null)
        setAdded(null)
      }
      return <ImportResult imported={added} onAnother={startOver} />
    }
    if (!looked) return <ChooseTable form={form} onChosen={(file) => look({ file, mapping: null })} />
    return (
      <ImportPreview
        imported={looked}
        form={form}
        onMapping={(mapping) => look({ mapping })}
        onAdd={(mapping) => void form.submit({ mapping })}
        onBack={() => {
          setLooked(null)
          // What was said of the file is over.
          form.change({ file: null, mapping: null })
        }}
      />
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <header>
        <PathLink href={screenPath('devices')} className="text-sm">
          {t(($) => $.resources.devices.many)}
        </PathLink>
        <h1 className="text-xl">{t(($) => $.deviceImport.title)}</h1>
        <p className="text-ink-2">{t(($) => $.deviceImport.about)}</p>
      </header>
      {step()}
    </div>
  )
}
