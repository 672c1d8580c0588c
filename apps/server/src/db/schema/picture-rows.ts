import type { Generated } from 'kysely'

/** Pictures, and where those that are fetched come from. Their files lie in the data folder. */
export type PictureTables = {
  pictures: PictureRow
  remote_pictures: RemotePictureRow
}

export type PictureRow = {
  /** Of the file it came as: what the picture is known by everywhere. */
  sha256: string
  /** Pixels of the stored copy. */
  width: number
  height: number
  /** Of all files made of it so far. */
  bytes: number
  has_alpha: Generated<number>
  /** `upload`, `service` or `channel`. */
  origin: string
  /** Whose it is and under which licence, as the person who added it wrote. */
  licence: Generated<string>
  created_at: number
}

export type RemotePictureRow = {
  id: Generated<number>
  /** The path of a picture at the metadata service, or `logo:` and the digest of a channel logo's address, which may hold a password. */
  address: string
  /** `poster`, `backdrop`, `logo`, or `channel`. */
  kind: string
  /** The picture, once it is here. */
  sha256: string | null
  /** Why it could not be fetched the last time. */
  fault: string | null
  attempts: Generated<number>
  /** When it is fetched; null when nobody fetches it automatically. */
  due_at: number | null
  asked_at: number
}
