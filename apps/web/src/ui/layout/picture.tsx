import { pictureAddress, type PictureSize } from '@castellan/contract/access/picture-sizes.ts'
import { cx } from 'class-variance-authority'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'

export interface PictureProps {
  /** What the picture is known by in the store; null leaves its place empty. */
  sha256: string | null
  size: PictureSize
  /** Alternative text; empty where the text next to it is the same. */
  alt: string
  className?: string
}

/** A picture of the store. A missing one leaves an empty space. */
export function Picture({ sha256, size, alt, className }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const frame = cx('rounded-xs bg-sunk object-cover', className)
  if (sha256 === null || failed === sha256)
    return (
      <span aria-hidden className={cx('inline-grid place-items-center text-ink-3', frame)}>
        <ImageOff className="size-4" />
      </span>
    )
  return (
    <img
      src={pictureAddress(sha256, size)}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(sha256)}
      className={frame}
    />
  )
}
