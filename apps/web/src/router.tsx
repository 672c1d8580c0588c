import { keysOf } from '@castellan/contract/types/typed-keys.ts'
import { nextDeviceStep, nextStaffStep, type SessionStep } from '@castellan/contract/next-step.ts'
import { menu, screens, type Layout, type Screen, type ScreenName } from '@castellan/contract/screens.ts'
import { createRootRoute, createRoute, createRouter, notFound, redirect, type AnyRoute } from '@tanstack/react-router'
import { builtScreens } from './built-screens.ts'
import { storeIntendedPath } from './session/intended-path.ts'
import { rememberSearches } from './routing/last-search.ts'
import { loadDevice, loadStaff } from './session/load-session.ts'
import { isOffered, pageConfig } from './session/page-config.ts'
import { readSearch, writeSearch } from './routing/query-text.ts'
import { screenPath } from './routing/screen-path.ts'
import { sessionStore } from './session/session-store.ts'
import { connectSession } from './session/session-ways.ts'
import { readStoredMac } from './session/stored-mac.ts'
import { FailedScreen } from './shell/loading/failed-screen.tsx'
import { lazyPart } from './shell/loading/lazy-part.tsx'
import { Root } from './shell/root.tsx'
import type { ScreenData } from './shell/current-screen.ts'
import { firstOpenScreen } from './shell/visible-menu.ts'
import { loadMessages } from './i18n/init-i18n.ts'

const layouts = {
  main: lazyPart('main', async () => {
    const [{ MainLayout }] = await Promise.all([import('./shell/layout/main-layout.tsx'), loadMessages('office')])
    return MainLayout
  }),
  error: lazyPart('error', async () => (await import('./shell/layout/error-layout.tsx')).ErrorLayout),
  basic: lazyPart('basic', async () => (await import('./shell/layout/basic-layout.tsx')).BasicLayout),
  portal: lazyPart('portal', async () => {
    const [{ PortalLayout }] = await Promise.all([import('./shell/layout/portal-layout.tsx'), loadMessages('owner')])
    return PortalLayout
  }),
  website: lazyPart('website', async () => (await import('./shell/layout/website-layout.tsx')).WebsiteLayout),
} satisfies Record<Layout, unknown>

const NotFound = lazyPart('404', async () => (await import('./entry/not-found-screen.tsx')).NotFoundScreen)
const built = new Set(keysOf(builtScreens).filter(isOffered))

const root = createRootRoute({
  component: () => <Root built={built} />,
  notFoundComponent: NotFound,
  errorComponent: FailedScreen,
})

/** Stated as a route, so that `/settings/…` is not taken for `/settings`. */
const nowhere = createRoute({ getParentRoute: () => root, path: '$', component: NotFound })

/** Where `/settings` leads: the profile (spec §2), or what there is of the settings. */
const settingsHome = (['settings.profile', 'settings.users'] as const).find((name) => built.has(name))

/** `{id}` is a part of its own, `{product}2` one with letters around it. */
export function routePath(path: string): string {
  return path.replace(/\{([a-z_]+)\}(?=\/|$)/gu, '$$$1').replace(/\{([a-z_]+)\}/gu, '{$$$1}')
}

function routesOf(layout: Layout): AnyRoute {
  const parent = createRoute({ getParentRoute: () => root, id: layout, component: layouts[layout] })
  const children = screens
    .filter((screen) => screen.layout === layout)
    .flatMap((screen): AnyRoute[] => {
      const load = builtScreens[screen.name]
      const common = { getParentRoute: () => parent, path: routePath(screen.path), staticData: { screen: screen.name } }
      if (screen.name === 'settings' && settingsHome !== undefined) {
        const beforeLoad = () => leadTo(settingsHome)
        return [createRoute({ ...common, beforeLoad })]
      }
      if (load === undefined || !built.has(screen.name)) return []
      const component = lazyPart(screen.name, async () => (await load()).Screen)
      return [createRoute({ ...common, component, beforeLoad: (asked) => guard(screen, asked) })]
    })
  return parent.addChildren(children)
}

type RouteRequest = { location: { href: string }; cause: string; params: Record<string, string> }

/** Steps on the way in: after the last of them the screen that was asked for opens (spec §4). */
const comesBack: readonly ScreenName[] = ['login', 'verify.2fa', 'settings.2fa', 'device.login']

/** Asks the contract where this session must go instead (spec §4, §5). */
async function guard(screen: Screen, { location, cause, params }: RouteRequest): Promise<void> {
  // The device with the number 2 looks like a brand without a name; its screen distinguishes them.
  if (Object.values(params).includes('') && screen.name !== 'devices.product') throw notFound()
  if (screen.guard === 'anyone') return
  const step = await nextStep(screen)
  if (step === null) return
  if (comesBack.includes(step) && cause !== 'preload') storeIntendedPath(location.href)
  // Not everybody may see the dashboard: others start on the first page they may open.
  const first =
    screen.name === 'home' && step === 'unauthorized'
      ? firstOpenScreen(menu, { built, held: sessionStore.read().permissions, role: sessionStore.read().user?.role })
      : null
  leadTo(first ?? step)
}

async function nextStep(screen: Screen): Promise<SessionStep> {
  if (screen.guard.startsWith('device')) return nextDeviceStep({ device: await loadDevice() }, screen)
  const user = await loadStaff()
  const { permissions, grantsError } = sessionStore.read()
  const step = nextStaffStep(
    { user: user && { ...user, permissions }, twoFactorForced: pageConfig().two_factor },
    screen,
  )
  if (step === 'unauthorized' && grantsError !== null) throw grantsError
  return step
}

function leadTo(step: ScreenName): never {
  const mac = step === 'device.login' ? readStoredMac() : null
  throw redirect({ to: screenPath(step), search: mac === null ? {} : { mac }, replace: true })
}

export const router = createRouter({
  routeTree: root.addChildren([...keysOf(layouts).map(routesOf), nowhere]),
  defaultPreload: 'intent',
  defaultErrorComponent: FailedScreen,
  defaultNotFoundComponent: NotFound,
  notFoundMode: 'root',
  // `ScreenEffects` scrolls a new screen to its top after a pause (spec §2); this turns off the immediate reset of the router.
  scrollRestoration: () => false,
  parseSearch: readSearch,
  stringifySearch: writeSearch,
})

rememberSearches(router)

connectSession({
  goTo: (screen, query = {}) => void router.navigate({ to: screenPath(screen), search: query }),
  askGuards: () => void router.invalidate(),
})

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends ScreenData {}
}
