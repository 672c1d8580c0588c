import { systemCodeOf } from '../db/dialects/system-code.ts'
import { randomUUID, createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { request, type Dispatcher } from 'undici'
import type { CopyStoreConfig } from '../config/config.ts'
import { CopyFault, type CopyStore, type StoredCopy } from '../domain/stores/copy-store.ts'

/** S3 accepts parts from 5 MiB on, and up to 10,000 of them. One part is in memory at a time. */
const partBytes = 8 * 1_048_576
const headersTimeoutMs = 30_000
const bodyTimeoutMs = 30_000
const attemptsMax = 4
const firstPauseMs = 500
const textMaxBytes = 4 * 1_048_576
const digestHeader = 'x-amz-meta-sha256'

type Request = {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** The name of the object below the prefix; empty for the bucket. */
  name?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
  signal?: AbortSignal
}
type Answer = Dispatcher.ResponseData
type Send = (wish: Request) => Promise<Answer>

/** Copies in a bucket of S3, or of a store that speaks its protocol (MinIO, Ceph, Cloudflare R2, Backblaze B2, Garage). */
export function openCopyStore(config: CopyStoreConfig): CopyStore {
  const { origin, bucket, prefix } = partsOf(config.url)
  const send: Send = (wish) => sendWithRetries(() => sendSigned(config, { origin, bucket, prefix }, wish), wish.signal)
  return {
    put: (name, path, options) => putInParts(send, { name, path, ...options }),
    get: (name, path, options) => download(send, { name, path, ...options }),
    async remove(name) {
      await textOf(await send({ method: 'DELETE', name }))
    },
    list: () => listAll(send, prefix),
    check: () => check(send, prefix),
  }
}

/** Does with a small object what is done with a copy: sends it in parts, lists it, reads it, and deletes it. */
async function check(send: Send, prefix: string): Promise<void> {
  const name = `check-${randomUUID()}`
  const bytes = new TextEncoder().encode('castellan')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  try {
    await upload(send, { name, sha256, signal: new AbortController().signal }, () => Promise.resolve(bytes))
    await textOf(await send({ method: 'GET', query: { 'list-type': '2', prefix: prefix + name } }))
    if ((await textOf(await send({ method: 'GET', name }))) !== 'castellan') throw new CopyFault('damaged')
  } catch (error) {
    await send({ method: 'DELETE', name })
      .then(textOf)
      .catch(() => {})
    throw error
  }
  await textOf(await send({ method: 'DELETE', name }))
}

/** `https://host/bucket/prefix`: the first part of the path is the bucket, the rest begins every name. */
function partsOf(address: string): { origin: string; bucket: string; prefix: string } {
  const url = new URL(address)
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean)
  return { origin: url.origin, bucket, prefix: folders.map((folder) => `${folder}/`).join('') }
}

async function sendSigned(
  { keyId, secret, region }: CopyStoreConfig,
  { origin, bucket, prefix }: ReturnType<typeof partsOf>,
  { method, name = '', query = {}, headers = {}, body, signal }: Request,
): Promise<Answer> {
  const url = new URL(`${origin}/${bucket}${name === '' ? '' : `/${prefix}${name}`}`)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: body === undefined ? headers : { ...headers, 'content-length': String(body.length) },
    ...(body === undefined ? {} : { body }),
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
  })
  const signed = await signer.sign()
  const answer = await request(signed.url, {
    method,
    headers: Object.fromEntries(signed.headers),
    headersTimeout: headersTimeoutMs,
    bodyTimeout: bodyTimeoutMs,
    ...(body === undefined ? {} : { body }),
    ...(signal === undefined ? {} : { signal }),
  })
  if (answer.statusCode < 300) return answer
  throw await faultOfAnswer(answer)
}

/** What may pass automatically is tried again: no answer, a busy store, a fault of its own. */
async function sendWithRetries(send: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      const fault = error instanceof CopyFault ? error : new CopyFault('unreachable', codeOf(error))
      if (fault.code !== 'unreachable' || attempt === attemptsMax) throw fault
      await delay(firstPauseMs * 2 ** (attempt - 1), undefined, signal ? { signal } : {})
    }
  }
}

function codeOf(error: unknown): string {
  return systemCodeOf(error) || (error instanceof Error ? error.message : String(error))
}

async function faultOfAnswer(answer: Answer): Promise<CopyFault> {
  const text = await textOf(answer).catch(() => '')
  const detail = `${answer.statusCode} ${valueOf(text, 'Code') ?? ''}`.trim()
  if (answer.statusCode === 401 || answer.statusCode === 403) return new CopyFault('denied', detail)
  if (answer.statusCode === 404) return new CopyFault('missing', detail)
  const isPassing = answer.statusCode === 429 || (answer.statusCode >= 500 && answer.statusCode !== 501)
  if (isPassing) return new CopyFault('unreachable', detail)
  return new CopyFault('refused', detail)
}

type CopyUpload = { name: string; sha256: string; signal: AbortSignal }
/** The bytes of a part, counted from 0; less than a whole part is the last one. */
type ReadPart = (index: number) => Promise<Uint8Array<ArrayBuffer>>

async function putInParts(send: Send, { path, ...uploading }: CopyUpload & { path: string }): Promise<void> {
  const file = await open(path)
  try {
    await upload(send, uploading, (index) => readPart(file, index))
  } finally {
    await file.close()
  }
}

async function readPart(file: FileHandle, index: number): Promise<Uint8Array<ArrayBuffer>> {
  const buffer = new Uint8Array(partBytes)
  const { bytesRead } = await file.read(buffer, 0, partBytes, index * partBytes)
  return buffer.subarray(0, bytesRead)
}

async function upload(send: Send, { name, sha256, signal }: CopyUpload, read: ReadPart): Promise<void> {
  const begun = await textOf(
    await send({ method: 'POST', name, query: { uploads: '' }, headers: { [digestHeader]: sha256 }, signal }),
  )
  const uploadId = valueOf(begun, 'UploadId')
  if (uploadId === null) throw new CopyFault('refused', 'no upload id')
  try {
    const { tags, digest } = await putParts(send, read, { name, uploadId, signal })
    // A file that changed under its name must not replace a good copy.
    if (digest !== sha256) throw new CopyFault('damaged')
    await complete(send, { name, uploadId, tags, signal })
  } catch (error) {
    await send({ method: 'DELETE', name, query: { uploadId } })
      .then(textOf)
      .catch(() => {})
    throw error
  }
}

/** Sends part by part: the tags of the parts, and the digest of all that was sent. Nothing at all is one empty part. */
async function putParts(
  send: Send,
  read: ReadPart,
  { name, uploadId, signal }: { name: string; uploadId: string; signal: AbortSignal },
): Promise<{ tags: string[]; digest: string }> {
  const tags: string[] = []
  const digest = createHash('sha256')
  for (let length = partBytes; length === partBytes;) {
    const body = await read(tags.length)
    length = body.length
    digest.update(body)
    const query = { partNumber: String(tags.length + 1), uploadId }
    const answer = await send({ method: 'PUT', name, query, body, signal })
    await textOf(answer)
    tags.push(String(answer.headers['etag'] ?? ''))
  }
  return { tags, digest: digest.digest('hex') }
}

async function complete(
  send: Send,
  { name, uploadId, tags, signal }: { name: string; uploadId: string; tags: string[]; signal: AbortSignal },
): Promise<void> {
  const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
  const body = new TextEncoder().encode(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
  const answer = await textOf(await send({ method: 'POST', name, query: { uploadId }, body, signal }))
  // S3 may answer 200 and an error in the body.
  const code = answer.includes('<Error>') ? valueOf(answer, 'Code') : null
  if (code !== null) throw new CopyFault('refused', code)
}

async function download(
  send: Send,
  { name, path, sha256, signal }: { name: string; path: string; sha256: string | null; signal: AbortSignal },
): Promise<void> {
  const answer = await send({ method: 'GET', name, signal })
  const expected = sha256 ?? String(answer.headers[digestHeader] ?? '')
  const digest = createHash('sha256')
  const digesting = new Transform({
    transform(chunk: Buffer, _, done) {
      digest.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(answer.body, digesting, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
    if (digest.digest('hex') !== expected) throw new CopyFault('damaged')
  } catch (error) {
    // An existing file may be in use.
    if (systemCodeOf(error) !== 'EEXIST') await rm(path, { force: true })
    throw error instanceof CopyFault || signal.aborted ? error : new CopyFault('unreachable', codeOf(error))
  }
}

async function listAll(send: Send, prefix: string): Promise<StoredCopy[]> {
  const copies: StoredCopy[] = []
  for (let token: string | null = null; ;) {
    const query: Record<string, string> = { 'list-type': '2', prefix }
    if (token !== null) query['continuation-token'] = token
    const answer: string = await textOf(await send({ method: 'GET', query }))
    for (const content of answer.split('<Contents>').slice(1)) {
      const name = (valueOf(content, 'Key') ?? '').slice(prefix.length)
      const size = Number(valueOf(content, 'Size'))
      if (name.endsWith('.backup')) copies.push({ name, size, at: Date.parse(valueOf(content, 'LastModified') ?? '') })
    }
    token = valueOf(answer, 'NextContinuationToken')
    if (token === null) return copies.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  }
}

/** The text of the first element of this name. The names and codes that are read here need no unescaping. */
function valueOf(xml: string, element: string): string | null {
  const start = xml.indexOf(`<${element}>`)
  if (start < 0) return null
  const text = xml.slice(start + element.length + 2)
  const end = text.indexOf(`</${element}>`)
  return end < 0 ? null : text.slice(0, end)
}

/** The body as text; also what frees the connection. */
async function textOf(answer: Answer): Promise<string> {
  let text = ''
  for await (const chunk of answer.body.setEncoding('utf8')) {
    text += String(chunk)
    if (text.length > textMaxBytes) throw new CopyFault('refused', 'answer too long')
  }
  return text
}
