import type { Answer, TestClient } from './client.ts'
import { objectAt } from '@castellan/contract/types/value-at.ts'

type UploadOptions = { line: string; token: string; bytes: Buffer; name: string; part?: string }

/** Sends one file as a form of a browser does. */
export async function uploadFile(
  app: TestClient,
  { line, token, bytes, name, part = 'file' }: UploadOptions,
): Promise<Answer> {
  const boundary = 'a-boundary-nobody-writes'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\n\r\n`
  const response = await app.inject({
    method: 'POST',
    url: `/api${line.split(' ')[1]!}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  const body = objectAt(JSON.parse(response.body))
  return { status: response.statusCode, body, headers: response.headers, raw: response.body }
}
