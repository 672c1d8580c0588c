import { useState } from 'react'

/** The logo of the seller, a picture of the panel's own; its name stands next to it. */
export function SellerLogo({ address }: { address: string }) {
  const [failed, setFailed] = useState<string | null>(null)
  if (failed === address) return null
  return <img src={address} alt="" onError={() => setFailed(address)} className="h-12 w-auto max-w-40 object-contain" />
}
