import { toBase64url } from './base64url.ts'
import type { PrivateKey } from './identity.ts'

export type RequestToSign = {
  method: string
  /** With the `/api` in front, without host and query. */
  path: string
  body: string
  /** Milliseconds since 1970, on the server's clock. */
  timestampMs: number
  /** 16 random bytes, base64url; made here unless given. */
  nonce?: string
  /** Absent on `register`, where the TV has no id yet. */
  deviceId?: string
}

/** The headers that prove a request comes from the holder of the key (protocol, "Signed calls"). */
export async function signRequest(privateKey: PrivateKey, request: RequestToSign): Promise<Record<string, string>> {
  const nonce = request.nonce ?? toBase64url(crypto.getRandomValues(new Uint8Array(16)))
  const text = await textToSign({ ...request, nonce })
  const signature = await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(text))
  return {
    ...(request.deviceId === undefined ? {} : { 'X-Device-Id': request.deviceId }),
    'X-Timestamp': String(request.timestampMs),
    'X-Nonce': nonce,
    'X-Signature': toBase64url(new Uint8Array(signature)),
  }
}

async function textToSign({
  method,
  path,
  body,
  timestampMs,
  nonce,
}: RequestToSign & { nonce: string }): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)))
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [method, path, timestampMs, nonce, hex].join('\n')
}
