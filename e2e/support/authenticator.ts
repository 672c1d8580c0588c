import { createHmac } from 'node:crypto'

const stepMs = 30_000
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** An authenticator app as people have it on their phones: it knows a typed key and shows six digits (RFC 6238), and is written apart from the panel's own. */
export type Authenticator = {
  code(): string
  /** The next code it shows, once it does: the panel takes each only once. */
  nextCode(): Promise<string>
}

export function openAuthenticator(key: string): Authenticator {
  const bits = [...key.replaceAll(/\s/gu, '')]
    .map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  const secret = Buffer.from((bits.match(/[01]{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const codeAt = (step: number) => {
    const counter = Buffer.alloc(8)
    counter.writeUInt32BE(step, 4)
    const mac = createHmac('sha1', secret).update(counter).digest()
    const value = mac.readUInt32BE(mac[19]! & 15) & 0x7f_ff_ff_ff
    return String(value % 1_000_000).padStart(6, '0')
  }
  const stepNow = () => Math.floor(Date.now() / stepMs)
  return {
    code: () => codeAt(stepNow()),
    async nextCode() {
      const shown = stepNow()
      await new Promise((resolve) => setTimeout(resolve, (shown + 1) * stepMs - Date.now() + 50))
      return codeAt(shown + 1)
    },
  }
}
