import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import { OfflineError } from '../../../api/api-error.ts'
import { sendForm } from '../../../api/send-form.ts'
import { i18n } from '../../../i18n/i18n.ts'

export type FileToSend = {
  file: File
  name: string
  /** The id of the upload it takes the place of. */
  replaces?: string | undefined
  /** Protects a new source. */
  pin?: string | undefined
  signal: AbortSignal
  onProgress: (sentBytes: number) => void
}

/** Sends a playlist file; fails like `callApi`, and offline in the owner's words. */
export async function sendFile({ file, name, replaces, pin, signal, onProgress }: FileToSend): Promise<string> {
  const form = formOf({ file, name, replaces, pin })
  const report = (sent: number) => onProgress(Math.min(sent, file.size))
  try {
    return (await sendForm(ownerCalls.upload, { form, signal, onProgress: report })).id
  } catch (error) {
    throw error instanceof OfflineError ? new OfflineError(i18n.t(($) => $.owner.failed.sendOffline)) : error
  }
}

/** The fields stand before the file, so that the server knows them before the first byte of it arrives. */
function formOf({ file, name, replaces, pin }: Pick<FileToSend, 'file' | 'name' | 'replaces' | 'pin'>): FormData {
  const form = new FormData()
  form.set('name', name)
  if (replaces !== undefined) form.set('replaces', replaces)
  if (pin !== undefined) form.set('pin', pin)
  form.set('file', file, file.name)
  return form
}
