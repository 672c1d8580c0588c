import { useState, type ComponentProps } from 'react'

type PanelPictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> & { address: string | null | undefined }

const ownPicture = /^\/pictures\/\w+\/[0-9a-f]{64}$/u

/** A picture of the panel's own; the text next to it says the same. This page opens no address of a stranger. One that can't be loaded leaves no gap. */
export function PanelPicture({ address, ...rest }: PanelPictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (!address || !ownPicture.test(address) || failed === address) return null
  return <img {...rest} src={address} alt="" onError={() => setFailed(address)} />
}
