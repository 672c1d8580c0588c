import { deviceImportCalls } from '@castellan/contract/calls/device-import.ts'
import type { ImportField } from '@castellan/contract/calls/device-import.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import type { Product } from '@castellan/contract/resources/devices.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dropTyped } from '../../../session/typed-words.ts'
import { callApi } from '../../../api/call-api.ts'
import { failureShown } from '../../../api/failure-shown.ts'
import { PathLink } from '../../../routing/path-link.tsx'
import { screenPath } from '../../../routing/screen-path.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChooseTable } from './choose-table.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportResult } from './import-result.tsx'

export type ImportAnswer = AnswerOf<typeof deviceImportCalls.importDevices>
export type ImportTable = { file: File; product: Product }
type ImportRequest = ImportTable & { mapping?: (ImportField | null)[]; isDry: boolean }

/** The fields stand before the file, so that the server knows them before the first byte of it arrives. */
function send({ file, product, mapping, isDry }: ImportRequest): Promise<ImportAnswer> {
  const form = new FormData()
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
  const [table, setTable] = useState<ImportTable | null>(null)
  // It stays in front of the reader while another meaning of a column is looked at.
  const [looked, setLooked] = useState<ImportAnswer | null>(null)
  const look = useMutation({
    meta: failureShown,
    mutationFn: (asked: Omit<ImportRequest, 'isDry'>) => send({ ...asked, isDry: true }),
    onSuccess: setLooked,
  })
  const add = useMutation({
    meta: failureShown,
    mutationFn: (asked: Omit<ImportRequest, 'isDry'>) => send({ ...asked, isDry: false }),
    onSuccess: () => dropTyped('staff', 'device-import'),
    onSettled: () =>
      client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/devices') }),
  })
  const startOver = () => {
    setTable(null)
    setLooked(null)
    look.reset()
    add.reset()
  }

  const step = () => {
    if (add.data) return <ImportResult imported={add.data} onAnother={startOver} />
    if (table && looked) {
      return (
        <ImportPreview
          imported={looked}
          error={add.error ?? look.error}
          isLooking={look.isPending}
          isAdding={add.isPending}
          onMapping={(mapping) => look.mutate({ ...table, mapping })}
          onAdd={(mapping) => add.mutate({ ...table, mapping })}
          onBack={startOver}
        />
      )
    }
    return (
      <ChooseTable
        error={look.error}
        isPending={look.isPending}
        onChosen={(chosen) => {
          setTable(chosen)
          look.mutate(chosen)
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
