import type { Call } from '@castellan/contract/kit/define-call.ts'
import { saveFile } from '../ui/save-file.ts'
import { askApi, type CallInput } from './call-api.ts'

/** Makes a call that answers a file and hands the file to the reader under the server's name for it. */
export async function downloadFile<C extends Call>(call: C, input: CallInput<C>): Promise<void> {
  const response = await askApi(call, input)
  saveFile(await response.blob(), fileName(response.headers.get('Content-Disposition')) ?? 'download')
}

/** The name in a `Content-Disposition`, the one for all scripts first. */
export function fileName(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/iu.exec(disposition ?? '')?.[1]
  if (encoded !== undefined && isDecodable(encoded)) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/iu.exec(disposition ?? '')?.[1] ?? null
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}
