import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwind from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { subsetFaces } from './subset-faces.ts'
import { helpFiles } from './help-files.ts'
import { recordPlaces } from './record-places.ts'
import { compiledReact } from './compiled-react.ts'
import { checkedFileGroups, fileGroups, preloadedGroups } from './file-groups.ts'
import { inlineLimits } from './inline-limits.ts'
import { partsApart } from './parts-apart.ts'
import { withoutUnreadShapes } from './unread-shapes.ts'

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

/** React Aria empties what it reads out by assigning markup, which the content security policy refuses: a number field failed at its second change. */
function withoutAssignedMarkup(): Plugin {
  return {
    name: 'castellan:without-assigned-markup',
    transform: {
      filter: { id: /[\\/]dist[\\/]private[\\/]live-announcer[\\/]LiveAnnouncer\.mjs/ },
      handler(code) {
        const changed = code.replaceAll(/\.innerHTML\s*=\s*''/gu, '.replaceChildren()')
        if (changed === code || changed.includes('innerHTML'))
          this.error('LiveAnnouncer.mjs has changed: read it again')
        return { code: changed, map: null }
      },
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

/** The font of the first paint: fetched in parallel to the stylesheet instead of after it. */
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

export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: command === 'build' ? '/dist/' : '/',
  plugins: [
    // Before anything that rewrites imports.
    partsApart(),
    compiledReact(),
    tailwind(),
    helpFiles(),
    recordPlaces(),
    inlineLimits(),
    withoutUnreadShapes(),
    { ...optimizeLocales.vite({ locales }), enforce: 'pre' },
    withoutInjectedToastStyles(),
    withoutAssignedMarkup(),
    withoutStrokeNames(),
    withPreloadedFace(),
    subsetFaces(),
    checkedFileGroups(),
  ],
  optimizeDeps: { exclude: ['sonner'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // Of a chunk's dependencies only the large shared ones are preloaded: naming every small one in the first chunk cost 5 KB.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) =>
        files.filter((file) => preloadedGroups.some((name) => file.includes(`/${name}-`))),
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
