import { timingSafeEqual } from 'node:crypto'
import type { Keys } from '../keys.ts'

/** The TV whose screen shows a code, and the profile it shows. */
export type QrPlace = { publicId: string; profileId: number }

/** 96 bits: a code cannot be guessed, and stays short enough for a QR code that a phone reads from the sofa. */
const sealLength = 16

/** What the address of a TV's QR code carries: which TV and profile, with a keyed hash. It proves that somebody has seen the screen, and no more. */
export function qrCodeOf(keys: Keys, { publicId, profileId }: QrPlace): string {
  const tv = Buffer.from(publicId.replaceAll('-', ''), 'hex').toString('base64url')
  return `${tv}.${profileId.toString(36)}.${sealOf(keys, { publicId, profileId })}`
}

/** The TV and the profile of such a code; null of one that this panel did not make. */
export function readQrCode(keys: Keys, code: string): QrPlace | null {
  const [, tv, profile, seal] = /^([\w-]{22})\.([0-9a-z]{1,11})\.([\w-]{16})$/u.exec(code) ?? []
  if (tv === undefined || profile === undefined || seal === undefined) return null
  const hex = Buffer.from(tv, 'base64url').toString('hex')
  const publicId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5')
  const place = { publicId, profileId: Number.parseInt(profile, 36) }
  return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(keys, place))) ? place : null
}

function sealOf(keys: Keys, { publicId, profileId }: QrPlace): string {
  return keys.fingerprint(`qr-code:${publicId}:${profileId}`).slice(0, sealLength)
}
