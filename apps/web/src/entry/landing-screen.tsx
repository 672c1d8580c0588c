import { cx } from 'class-variance-authority'
import { ArrowRight, LayoutDashboard, Tv, type LucideIcon } from 'lucide-react'
import { screenPath } from '../routing/screen-path.ts'
import { useBuilt } from '../shell/built-context.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { PlainLink } from '../ui/action/link.tsx'

/** The public page: one entry for the people who run the panel, one for the people who watch. */
export function LandingScreen() {
  const { t } = useTranslation()
  const built = useBuilt()
  return (
    <>
      <h1 className="max-w-2xl text-[clamp(32px,6vw,56px)] leading-[1.08] tracking-tight wrap-anywhere">
        {t(($) => $.session.landing.title)}
      </h1>
      <p className="mt-4 max-w-xl text-lg text-ink-2 text-pretty">{t(($) => $.session.landing.about)}</p>
      <div className="mt-10 grid gap-4 sm:grid-cols-2">
        {built.has('device.login') ? (
          <EntryCard
            href={screenPath('device.login')}
            icon={Tv}
            title={t(($) => $.session.landing.owner)}
            about={t(($) => $.session.landing.ownerAbout)}
            isFirst
          />
        ) : null}
        <EntryCard
          href={screenPath('home')}
          icon={LayoutDashboard}
          title={t(($) => $.session.landing.staff)}
          about={t(($) => $.session.landing.staffAbout)}
        />
      </div>
    </>
  )
}

type EntryCardProps = { href: string; icon: LucideIcon; title: string; about: string; isFirst?: boolean }

function EntryCard({ href, icon: Icon, title, about, isFirst = false }: EntryCardProps) {
  return (
    <PlainLink
      href={href}
      className={cx(
        'group flex items-center gap-4 rounded-lg border p-5 shadow-rest transition-colors',
        isFirst
          ? 'border-transparent bg-brand text-brand-ink hover:bg-brand-strong'
          : 'border-line bg-surface hover:border-line-strong',
      )}
    >
      <Icon aria-hidden className="size-7 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0 flex-1">
        <span className="block text-lg font-semibold">{title}</span>
        <span className={cx('block text-sm', !isFirst && 'text-ink-2')}>{about}</span>
      </span>
      <ArrowRight
        aria-hidden
        className="size-5 shrink-0 transition-transform group-hover:translate-x-0.5 rtl:-scale-x-100"
      />
    </PlainLink>
  )
}
