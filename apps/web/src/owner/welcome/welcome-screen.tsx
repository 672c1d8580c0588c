import { useQuery } from '@tanstack/react-query'
import { Link2, QrCode } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { LinkButton } from '../../ui/action/link.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { OwnerPage } from '../page/device-page.tsx'
import { Loaded } from '../page/loaded.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactLeft } from './contact-left.tsx'
import { openScanned, scannedQrCode } from '../device/scanned-code.ts'
import { GoOn, SellerCard, type QrAnswer } from './welcome-parts.tsx'

/** Where the QR code of a TV leads: whose TV it is, a form for anyone who wants to be called back, and the way on. */
export function WelcomeScreen() {
  const { t } = useTranslation()
  const [code] = useState(scannedQrCode)
  const opened = useQuery({
    queryKey: ['scanned', code],
    queryFn: () => openScanned(code),
    enabled: code !== '',
    // Each opening is counted.
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  })
  const isOver = code === '' || (opened.error instanceof ApiError && opened.error.code === 'link_expired')
  if (isOver)
    return (
      <OwnerPage>
        <EmptyState
          isPage
          icon={QrCode}
          title={t(($) => $.welcome.over)}
          message={t(($) => $.welcome.overAbout)}
          action={
            <LinkButton href="/device/pair" icon={Link2} variant="primary">
              {t(($) => $.welcome.pair)}
            </LinkButton>
          }
        />
      </OwnerPage>
    )
  return (
    <Loaded
      query={opened}
      skeleton={
        <OwnerPage>
          <Skeleton className="h-60 w-full" />
        </OwnerPage>
      }
    >
      {(scanned) => <Visit scanned={scanned} code={code} />}
    </Loaded>
  )
}

function Visit({ scanned, code }: { scanned: QrAnswer; code: string }) {
  const [contact, setContact] = useState(scanned.contact)
  const leadsOn = !scanned.asks_contact
  useEffect(() => {
    if (leadsOn) location.replace(scanned.url)
  }, [leadsOn, scanned.url])
  if (leadsOn || contact === 'other')
    return (
      <OwnerPage title={scanned.title} about={scanned.text} action={<GoOn scanned={scanned} isFirst />}>
        <SellerCard seller={scanned.seller} />
      </OwnerPage>
    )
  if (contact === 'own') return <ContactLeft scanned={scanned} code={code} onDeleted={() => setContact('none')} />
  return <ContactForm scanned={scanned} code={code} onLeft={() => setContact('own')} />
}
