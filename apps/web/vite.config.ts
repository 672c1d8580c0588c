import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { subsetFaces } from './subset-faces.ts'
import { recordPlaces } from './record-places.ts'
import { messageFiles } from './message-files.ts'

const apiOrigin = 'http://127.0.0.1:8080'

/** Languages of the hidden labels React Aria brings along; Persian has none there and falls back to English. */
const locales = ['en-US', 'de-DE', 'es-ES', 'nl-NL', 'pl-PL', 'pt-BR', 'pt-PT', 'tr-TR', 'ar-AE', 'fa-IR']

/**
 * Sonner writes its stylesheet into the page when it is loaded, which the content security policy refuses.
 * Its rules come from `ui/toasts.css` instead.
 */
function withoutInjectedToastStyles(): Plugin {
  return {
    name: 'castellan:without-injected-toast-styles',
    transform: {
      filter: { id: /[\\/]sonner[\\/]dist[\\/]index\.mjs/ },
      handler: (code) => ({ code: code.replace(/^__insertCSS\(.*\);?$/m, ''), map: null }),
    },
  }
}

/** Icons name each of their strokes for React, which needs no names in a list that never changes. */
function withoutStrokeNames(): Plugin {
  return {
    name: 'castellan:without-stroke-names',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
      handler: (code) => ({ code: code.replace(/,\s*key: "[\w-]+"/gu, '').replace('__iconData.node;', ''), map: null }),
    },
  }
}

/** The face of the first paint: fetched beside the stylesheet instead of after it. */
function withPreloadedFace(): Plugin {
  return {
    name: 'castellan:with-preloaded-face',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const face = Object.keys(bundle ?? {}).find((file) => /inter-latin-wght-normal-[^/]+\.woff2$/.test(file))
        if (face === undefined) return []
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/dist/${face}`, crossorigin: true }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}

const initial: ['$initial'] = ['$initial']

// Few files pack better than many: what every page needs, what forms look like, what the office and the owner's panel share,
// the frame of the office, what forms do, what comes before one is signed in, what writes rows, the table of every resource, what opens over the page.
// A later group holds what no earlier one has taken.
const fileGroups = [
  { name: 'base', tags: initial, test: /node_modules/ },
  { name: 'start', tags: initial },
  {
    name: 'doors',
    test: /[\\/]ui[\\/](?:button|text-field|password-field|checkbox|menu|link)\.tsx|[\\/]shell[\\/](?:skip-link|brand-mark|language-menu|theme-toggle)\.tsx|[\\/]session[\\/]use-wait-s\.ts|[\\/]form[\\/]form-notice\.tsx|[\\/]api[\\/]idempotency-key\.ts|[\\/]i18n[\\/]wait-text\.ts/,
  },
  {
    name: 'shared',
    test: /[\\/]ui[\\/](?:skeleton|status-dot|relative-time|icon-button|dialog|popover|badge|mono|aria-locale|toast-place)\.tsx|[\\/]api[\\/](?:with-answers|query-client)\.tsx?|[\\/]shell[\\/]new-version-notice\.tsx|[\\/]icons[\\/](?:plus|keyboard|link-2|settings|key-round)\.|[\\/]react-query[\\/].+useMutation\.|[\\/]contract[\\/]src[\\/](?:access[\\/]device-transitions|fields[\\/]mac)\.ts/,
  },
  {
    name: 'office',
    test: /[\\/]shell[\\/]main-layout\.tsx|[\\/]ui[\\/]forbidden-state\.tsx|[\\/]contract[\\/]src[\\/]resources[\\/]devices\.ts/,
  },
  { name: 'form', test: /[\\/]form[\\/](?:use-form\.ts|form-element\.tsx)/ },
  { name: 'login', test: /[\\/]shell[\\/]basic-layout\.tsx|[\\/]login[\\/]login-form\.tsx/ },
  {
    name: 'writes',
    test: /[\\/]resource[\\/]use-writes\.ts|[\\/]ui[\\/]tab-style\.ts|[\\/]icons[\\/]chevrons-up-down\./,
  },
  { name: 'table', test: /[\\/]resource[\\/]resource-screen\.tsx|[\\/]resources[\\/]devices[\\/]cells\.tsx/ },
  { name: 'overlays', test: /[\\/]overlays[\\/]parts\.ts/ },
]

export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: command === 'build' ? '/dist/' : '/',
  plugins: [
    react({ compiler: true }),
    tailwind(),
    messageFiles(),
    recordPlaces(),
    { ...optimizeLocales.vite({ locales }), enforce: 'pre' },
    withoutInjectedToastStyles(),
    withoutStrokeNames(),
    withPreloadedFace(),
    subsetFaces(),
  ],
  optimizeDeps: { exclude: ['sonner'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // Of what a chunk needs only the large shared parts are fetched beside it: naming every small one in the first chunk cost 5 KB.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) =>
        files.filter((file) => /\/(?:doors|shared|office|form|login|writes|table)-/u.test(file)),
    },
    rolldownOptions: {
      output: {
        entryFileNames: 'js/[name]-[hash].js',
        chunkFileNames: ({ facadeModuleId }) => {
          const messages = /virtual:messages\/(\w+)/u.exec(facadeModuleId ?? '')
          return messages ? `js/messages-${messages[1]}-[name]-[hash].js` : 'js/[name]-[hash].js'
        },
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: { groups: fileGroups },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: apiOrigin, ws: true } },
  },
}))
