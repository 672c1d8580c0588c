import { i18n } from '../../i18n/i18n.ts'
import { PanelPicture } from './panel-picture.tsx'
import { TvQrCode } from './tv-qr-code.tsx'
import { useView } from './use-view.ts'

/** Whom to call, as the seller wants to be shown; nothing where the TV has no seller. */
export function TvSellerCard() {
  const { reseller } = useView()
  if (reseller === null) return null
  const { name, phone, url = '', support = '' } = reseller
  return (
    <section className="seller-card" data-testid="seller">
      <PanelPicture address={reseller.logo} />
      <div>
        <p className="quiet">{i18n.t(($) => $.tv.seller.title)}</p>
        <p className="seller-name">
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {phone !== '' && (
            <bdi dir="ltr" className="mono">
              {phone}
            </bdi>
          )}
        </p>
        {support !== '' && (
          <p className="seller-words" dir="auto">
            {support}
          </p>
        )}
      </div>
      {URL.parse(url)?.protocol === 'https:' && <TvQrCode value={url} label={i18n.t(($) => $.tv.seller.scan)} />}
    </section>
  )
}
