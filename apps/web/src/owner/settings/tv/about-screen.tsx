import { ownerSelfCalls, type OwnerOverview } from '@castellan/contract/calls/owner-self.ts'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, FileText, Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { callQuery } from '../../../api/call-query.ts'
import { formatDateTime } from '../../../ui/text/format-date.ts'
import { LinkButton, linkStyle } from '../../../ui/action/link.tsx'
import { Mono } from '../../../ui/text/mono.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useOwnDevice } from '../../device/use-own-device.ts'
import { LicenceTerm } from '../../licence/licence-term.tsx'
import { TvServices } from '../../licence/tv-services.tsx'
import { OwnerPage } from '../../page/device-page.tsx'
import { Loaded } from '../../page/loaded.tsx'
import { SellerLogo } from '../../page/seller-logo.tsx'
import { ExportButton } from './export-button.tsx'

/** The facts of the TV, its licence, its versions, and whom to call. */
export function AboutScreen() {
  const { t } = useTranslation()
  const about = useQuery({ ...callQuery(ownerSelfCalls.about), select: (answer) => answer.data })
  const device = useOwnDevice()
  return (
    <OwnerPage title={t(($) => $.ownerSelf.about.title)} backTo="/device/settings">
      <Loaded query={about} skeleton={<Skeleton className="h-96 rounded-md!" />}>
        {(facts) => (
          <>
            <TvFacts about={facts} />
            <Part title={t(($) => $.ownerSelf.about.licence)}>
              {device.data ? <LicenceTerm device={device.data} /> : null}
              <TvServices />
              <div className="pt-3">
                <LinkButton href="/device/licence" icon={FileText}>
                  {t(($) => $.ownerSelf.licence.read)}
                </LinkButton>
              </div>
            </Part>
            <VersionFacts about={facts} />
            <Seller reseller={facts.reseller} />
            <ExportButton />
          </>
        )}
      </Loaded>
    </OwnerPage>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col rounded-md border border-line bg-surface px-4 py-3 shadow-rest">
      <h2 className="pb-1 text-lg font-semibold text-ink-2">{title}</h2>
      {children}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5 last:border-b-0">
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 text-end wrap-anywhere">{children}</dd>
    </div>
  )
}

function TvFacts({ about: { device, playing } }: { about: OwnerOverview }) {
  const { t, locale } = useTranslation()
  const unknown = t(($) => $.ownerSelf.about.unknown)
  const moment = (at: string | null) =>
    at === null ? t(($) => $.ownerSelf.about.never) : formatDateTime(at, { locale })
  return (
    <Part title={t(($) => $.ownerSelf.about.tv)}>
      <dl className="text-lg">
        <Fact label={t(($) => $.ownerSelf.about.mac)}>
          <Mono value={device.mac} copyLabel={t(($) => $.owner.copyMac)} copiedLabel={t(($) => $.owner.copied)} />
        </Fact>
        <Fact label={t(($) => $.ownerSelf.about.model)}>{joined(device.vendor, device.model, ' ') || unknown}</Fact>
        <Fact label={t(($) => $.ownerSelf.about.platform)}>{joined(device.platform, device.os, ' · ') || unknown}</Fact>
        <Fact label={t(($) => $.ownerSelf.about.timezone)}>{device.timezone || unknown}</Fact>
        <Fact label={t(($) => $.ownerSelf.about.registered)}>{moment(device.registered_at)}</Fact>
        <Fact label={t(($) => $.ownerSelf.about.lastSeen)}>{moment(device.last_seen_at)}</Fact>
        {playing.title === null ? null : (
          <Fact label={t(($) => $.ownerSelf.about.playing)}>
            <bdi>{playing.title}</bdi>
          </Fact>
        )}
      </dl>
      {playing.shown ? <p className="pt-2.5 text-ink-2">{t(($) => $.ownerSelf.about.playingShown)}</p> : null}
    </Part>
  )
}

/** Both, unless the second says the first already, as `Formuler Z11` of Formuler. */
function joined(first: string, second: string, between: string): string {
  if (second.toLowerCase().startsWith(first.toLowerCase())) return second
  return [first, second].filter(Boolean).join(between)
}

function VersionFacts({ about: { device, versions, update } }: { about: OwnerOverview }) {
  const { t, locale } = useTranslation()
  const behind = (applied: number, wanted: number) =>
    applied === wanted ? wanted.toLocaleString(locale) : t(($) => $.ownerSelf.about.behind, { applied, wanted })
  const updateWords = ({ version, state }: NonNullable<OwnerOverview['update']>) =>
    `${version} · ${t(($) => $.tvUpdate.states[state])}`
  return (
    <Part title={t(($) => $.ownerSelf.about.versions)}>
      <dl className="text-lg">
        <Fact label={t(($) => $.ownerSelf.about.app)}>{device.app_version || t(($) => $.ownerSelf.about.unknown)}</Fact>
        {update ? <Fact label={t(($) => $.tvUpdate.title)}>{updateWords(update)}</Fact> : null}
        <Fact label={t(($) => $.ownerSelf.about.settings)}>{behind(versions.applied_config, versions.config)}</Fact>
        <Fact label={t(($) => $.ownerSelf.about.sources)}>{behind(versions.applied_sources, versions.sources)}</Fact>
        <Fact label={t(($) => $.ownerSelf.about.panel)}>{versions.panel}</Fact>
      </dl>
    </Part>
  )
}

function Seller({ reseller }: { reseller: OwnerOverview['reseller'] }) {
  const { t } = useTranslation()
  const line = `${linkStyle} inline-flex min-h-12 items-center gap-2.5 text-lg wrap-anywhere`
  return (
    <Part title={t(($) => $.ownerSelf.about.seller)}>
      {reseller === null ? (
        <p className="text-lg text-ink-2">{t(($) => $.ownerSelf.about.noSeller)}</p>
      ) : (
        <div className="flex flex-col items-start">
          {reseller.logo === null ? null : <SellerLogo address={reseller.logo} />}
          <p className="text-lg wrap-break-word">{[reseller.name, reseller.company].filter(Boolean).join(' · ')}</p>
          {reseller.support === '' ? null : (
            <p dir="auto" className="text-lg wrap-anywhere whitespace-pre-wrap text-ink-2">
              {reseller.support}
            </p>
          )}
          {reseller.phone === '' ? null : (
            <a href={`tel:${reseller.phone.replace(/[^+\d]/gu, '')}`} className={line}>
              <Phone aria-hidden className="size-4 shrink-0" />
              <bdi dir="ltr">{reseller.phone}</bdi>
            </a>
          )}
          {URL.parse(reseller.url)?.protocol !== 'https:' ? null : (
            <a href={reseller.url} rel="noreferrer" className={line}>
              <ExternalLink aria-hidden className="size-4 shrink-0" />
              <bdi dir="ltr">{new URL(reseller.url).host}</bdi>
            </a>
          )}
          {reseller.email === '' ? null : (
            <a href={`mailto:${encodeURIComponent(reseller.email).replace('%40', '@')}`} className={line}>
              <Mail aria-hidden className="size-4 shrink-0" />
              <bdi dir="ltr">{reseller.email}</bdi>
            </a>
          )}
        </div>
      )}
    </Part>
  )
}
