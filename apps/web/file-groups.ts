import type { Plugin } from 'vite'

const initial: ['$initial'] = ['$initial']

/**
 * Few files pack better than many. A group holds the modules whose paths end like this, with all they import, but nothing that a
 * group before it holds; the first two hold what every page needs.
 */
const pathsByGroup = {
  /** What comes before somebody is signed in. */
  entry: [
    'src/ui/action/button.tsx',
    'src/ui/field/text-field.tsx',
    'src/ui/field/password-field.tsx',
    'src/ui/field/checkbox.tsx',
    'src/ui/action/menu.tsx',
    'src/shell/skip-link.tsx',
    'src/shell/brand-mark.tsx',
    'src/shell/language-menu.tsx',
    'src/shell/theme-toggle.tsx',
    'src/ui/text/use-seconds-until.ts',
    'src/form/form-notice.tsx',
    'src/form/wait-text.ts',
    'src/api/idempotency-key.ts',
  ],
  /** What the back office and the owner's panel share. A module that both use and that is missing here adds all of `office` to the owner's panel. */
  shared: [
    'src/api/at-once.tsx',
    'src/ui/state/skeleton.tsx',
    'src/ui/use-media.ts',
    'src/ui/text/status-dot.tsx',
    'src/ui/text/relative-time.tsx',
    'src/ui/action/icon-button.tsx',
    'src/ui/action/dialog.tsx',
    'src/ui/action/popover.tsx',
    'src/ui/text/badge.tsx',
    'src/ui/text/mono.tsx',
    'src/ui/text/aria-locale.tsx',
    'src/ui/toast-place.tsx',
    'src/api/with-answers.tsx',
    'src/api/query-client.ts',
    'src/form/use-stored-values.ts',
    'src/i18n/separators.ts',
    'src/routing/use-path-params.ts',
    'src/shell/new-version-notice.tsx',
    'src/shell/help/help-button.tsx',
    'icons/plus.mjs',
    'icons/keyboard.mjs',
    'icons/link-2.mjs',
    'icons/settings.mjs',
    'icons/key-round.mjs',
    'react-query/build/modern/useMutation.js',
    'contract/src/licences/device-transitions.ts',
    'contract/src/access/update-kinds.ts',
    'contract/src/limits/durations.ts',
    'contract/src/fields/mac.ts',
  ],
  /** The frame of the back office. */
  office: [
    'src/shell/layout/main-layout.tsx',
    'src/ui/field/use-debounced-value.ts',
    'src/ui/state/forbidden-state.tsx',
    'contract/src/resources/devices.ts',
  ],
  form: ['src/form/use-form.ts', 'src/form/form-element.tsx'],
  login: ['src/shell/layout/basic-layout.tsx', 'src/screens/sign-in/login/login-form.tsx'],
  writes: ['src/resource/use-writes.ts', 'src/ui/layout/tab-style.ts', 'icons/chevrons-up-down.mjs'],
  /** The table of every resource. */
  table: ['src/resource/list/resource-screen.tsx', 'src/resources/devices/cells.tsx'],
  /** What opens over the page. */
  overlays: ['src/ui/action/overlay-panels.ts'],
} as const satisfies Record<string, readonly string[]>

type GroupName = keyof typeof pathsByGroup

/** Large files that several pages share: loaded in parallel to the file that needs them. */
export const preloadedGroups: readonly GroupName[] = ['entry', 'shared', 'office', 'form', 'login', 'writes', 'table']

const slashes = (id: string) => id.replaceAll('\\', '/')
const endsWithOneOf = (paths: readonly string[]) => (id: string) =>
  paths.some((path) => slashes(id).endsWith(`/${path}`))

export const fileGroups = [
  { name: 'base', tags: initial, test: /node_modules/ },
  { name: 'start', tags: initial },
  ...Object.entries(pathsByGroup).map(([name, paths]) => ({ name, test: endsWithOneOf(paths) })),
]

/** Fails a build in which a path above names no module of its group: after a file has moved, its group would be missing it unnoticed. */
export function checkedFileGroups(): Plugin {
  return {
    name: 'castellan:checked-file-groups',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk')
      const unused = unusedPaths(pathsByGroup, (group) =>
        chunks.filter(({ name }) => name === group).flatMap(({ moduleIds }) => moduleIds),
      )
      if (unused.length > 0) this.error(`file-groups.ts names what is not in its group: ${unused.join(', ')}`)
    },
  }
}

/** The paths, each behind the name of its group, that no module of the group ends with. */
export function unusedPaths(
  groups: Readonly<Record<string, readonly string[]>>,
  modulesOf: (group: string) => readonly string[],
): string[] {
  return Object.entries(groups).flatMap(([group, paths]) => {
    const modules = modulesOf(group)
    return paths.filter((path) => !modules.some(endsWithOneOf([path]))).map((path) => `${group}: ${path}`)
  })
}
