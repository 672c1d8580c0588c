import type { KeyObject } from 'node:crypto'

/** What the domain needs of the keys; implemented outside it. */
export type Keys = {
  /** Encrypts (AES-256-GCM). `place` names table, column and row, so that a value moved elsewhere does not open. */
  seal(plain: Uint8Array, place: string): Buffer
  /** Decrypts; throws when the value was changed or moved. */
  open(sealed: Uint8Array, place: string): Buffer
  /** A keyed hash: equal texts can be found, but not guessed without the key. */
  fingerprint(text: string): string
  /** The Ed25519 key this panel signs updates with, and its public half as SPKI. A restored panel signs with the same one. */
  updateSigner(): { key: KeyObject; spki: Buffer }
  /** Identifies the secret all keys are derived from, without revealing anything about it. */
  readonly keyId: string
  /** The key of one backup, by the salt it names; it is in no file. */
  backupKey(salt: Uint8Array): Buffer
}
